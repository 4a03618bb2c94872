import { invalidRequest } from './stripe-failure.ts';

export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue | undefined;
}

/**
 * Reads Stripe's form encoding with brackets (`card[exp_month]=12`, `expand[0]=…`, `expand[]=…`) as nested
 * objects and arrays. Every leaf stays text.
 */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[')[0]!, ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!)];
    let place = root;
    for (const step of path.slice(0, -1)) {
      const next = place[step];
      place = typeof next === 'object' && !Array.isArray(next) ? next : (place[step] = emptyForm());
    }
    const last = path.at(-1)!;
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return arraysOf(root) as Form;
}

/** @throws StripeFailure parameter_missing */
export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined) {
    throw invalidRequest(`Missing required param: ${name}.`, { param: name, code: 'parameter_missing' });
  }
  return value;
}

/** An optional text; the empty text counts as absent. @throws StripeFailure for an object or a list. */
export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string')
    throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: name });
  return value;
}

/** @throws StripeFailure parameter_invalid_integer */
export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { param: name, code: 'parameter_invalid_integer' });
  }
  return Number(value);
}

export function boolean(form: Form, name: string): boolean {
  const value = text(form, name);
  if (value === undefined || value === 'true' || value === 'false') return value === 'true';
  throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
}

export function list(form: Form, name: string): string[] {
  const value = form[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: name });
  return value.map(String);
}

export function group(form: Form, name: string): Form | undefined {
  const value = form[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' || Array.isArray(value))
    throw invalidRequest('Invalid object', { param: name });
  return value;
}

/** @throws StripeFailure for any other text. */
export function oneOf<T extends string>(form: Form, name: string, allowed: readonly T[]): T | undefined {
  const value = text(form, name);
  if (value === undefined || allowed.includes(value as T)) return value as T | undefined;
  const last = allowed.length > 1 ? `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}` : allowed[0];
  throw invalidRequest(`Invalid ${name}: must be one of ${last}`, { param: name });
}

/** The metadata after a request. An empty value removes its key, and an empty `metadata` removes all keys. */
export function mergedMetadata(form: Form, current: Record<string, string> = {}): Record<string, string> {
  if (form['metadata'] === '') return {};
  const merged = { ...current };
  for (const [key, value] of Object.entries(group(form, 'metadata') ?? {})) {
    if (value === '') delete merged[key];
    else merged[key] = String(value).slice(0, 500);
  }
  return merged;
}

/** @throws StripeFailure parameter_unknown */
export function onlyKnown(form: Form, allowedNames: string): void {
  const names = new Set(allowedNames.split(' '));
  for (const name of Object.keys(form)) {
    if (!names.has(name) && name !== 'expand') {
      throw invalidRequest(`Received unknown parameter: ${name}`, {
        param: name,
        code: 'parameter_unknown',
      });
    }
  }
}

function emptyForm(): Form {
  return Object.create(null) as Form;
}

function arraysOf(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, arraysOf(inner!)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
