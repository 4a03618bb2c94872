import type { Key } from './keys.ts';
import { update, type NamedWrite } from './table.ts';

type Value = (value: unknown) => string;

/** A condition on an attribute, other than equality with one value. */
export class Comparison {
  readonly text: (name: string, value: Value) => string;

  constructor(text: (name: string, value: Value) => string) {
    this.text = text;
  }
}

const than = (sign: string) => (limit: string | number) =>
  new Comparison((name, value) => `${name} ${sign} ${value(limit)}`);
export const below = than('<');
export const atMost = than('<=');
export const above = than('>');
export const atLeast = than('>=');
export const not = than('<>');
export const isThere = new Comparison((name) => `attribute_exists(${name})`);
export const isNumber = new Comparison((name, value) => `attribute_type(${name}, ${value('N')})`);
export const isEmpty = new Comparison((name, value) => `size(${name}) = ${value(0)}`);
/** The attribute must have one of the values or meet a comparison. Undefined stands for an absent attribute. */
export const either = (...options: unknown[]) =>
  new Comparison((name, value) => `(${options.map((one) => textOf(one, name, value)).join(' OR ')})`);

function textOf(expectedValue: unknown, name: string, value: Value): string {
  if (expectedValue === undefined) return `attribute_not_exists(${name})`;
  return expectedValue instanceof Comparison
    ? expectedValue.text(name, value)
    : `${name} = ${value(expectedValue)}`;
}

/** Values or comparisons by attribute. Undefined means absent; `map.name` means an attribute within a map. */
export type When = Readonly<Record<string, unknown>>;

export interface Change {
  /** New values by attribute. Undefined removes the attribute. */
  set?: object;
  /** Amounts to add, by attribute. An absent number counts as 0, and an amount of 0 is left out. */
  add?: object;
  when?: When;
}

function expressionsOf({ set = {}, add = {}, when = {} }: Change) {
  const [names, values]: [string[], unknown[]] = [[], []];
  const name = (one: string) => `#${names.includes(one) ? names.indexOf(one) : names.push(one) - 1}`;
  const value: Value = (one) => `:${values.push(one) - 1}`;
  const isKept = ([, one]: [string, unknown]) => one !== undefined;
  const entries = Object.entries(set);
  const clauses = {
    SET: entries.filter(isKept).map(([at, to]) => `${name(at)} = ${value(to)}`),
    ADD: Object.entries(add)
      .filter(([, by]) => by !== 0)
      .map(([at, by]) => `${name(at)} ${value(by)}`),
    REMOVE: entries.filter((one) => !isKept(one)).map(([at]) => name(at)),
  };
  const condition = Object.entries(when)
    .map(([path, expectedValue]) => textOf(expectedValue, path.split('.').map(name).join('.'), value))
    .join(' AND ');
  return {
    UpdateExpression: Object.entries(clauses)
      .flatMap(([clause, all]) => (all.length > 0 ? [`${clause} ${all.join(', ')}`] : []))
      .join(' '),
    ...(condition && { ConditionExpression: condition }),
    ...(names.length > 0 && { ExpressionAttributeNames: numberAll('#', names) }),
    ...(values.length > 0 && { ExpressionAttributeValues: numberAll(':', values) }),
  };
}

const numberAll = <One>(mark: string, all: One[]): Record<string, One> =>
  Object.fromEntries(all.map((one, at) => [`${mark}${at}`, one]));

/** Builds the condition for a write without new values, such as a removal. */
export function conditionOf(when: When) {
  const { UpdateExpression, ConditionExpression = '', ...attributeExpressions } = expressionsOf({ when });
  return { ConditionExpression, ...attributeExpressions };
}

/** Changes an item, or makes it when it does not exist. A condition in `when` can require that it exists. */
export const changeItem = (name: string, itemKey: Key, change: Change): NamedWrite =>
  update(name, { Key: itemKey, ...expressionsOf(change) });
