import { cutText } from '#shared/cut-text.ts';

/** One field of a record, with its value before and after the change; null where there was no value. */
export interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

const longestText = 500;

/** Fields that only the software needs. Audit entries leave them out. */
const bookkeeping = new Set(['version', 'writeId', 'pricesAtCutoffs']);

const shownValue = (value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestText ? `${cutText(text, longestText)}…` : value;
};

/** Lists the changed fields by name. `before` is undefined for a new record, `after` for a removed one. */
export function changedFields(before: object | undefined, after: object | undefined): ChangedField[] {
  const was = Object.fromEntries(Object.entries(before ?? {}));
  const is = Object.fromEntries(Object.entries(after ?? {}));
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !bookkeeping.has(field))
    .filter((field) => JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field] ?? null))
    .toSorted()
    .map((field) => ({ field, before: shownValue(was[field]), after: shownValue(is[field]) }));
}

export const withoutValues = (change: ChangedField, fields: ReadonlySet<string>): ChangedField =>
  fields.has(change.field) ? change : { field: change.field, before: null, after: null };
