export type ConditionContext = Record<string, string | string[] | undefined>;
type ConditionBlock = Record<string, Record<string, string | string[]>>;

type Test = (actual: string, expected: string) => boolean;

const tests: Record<string, Test> = {
  StringEquals: (actual, expected) => actual === expected,
  StringNotEquals: (actual, expected) => actual !== expected,
  StringEqualsIgnoreCase: (actual, expected) => actual.toLowerCase() === expected.toLowerCase(),
  StringLike: (actual, expected) => matchesWildcard(expected, actual),
  StringNotLike: (actual, expected) => !matchesWildcard(expected, actual),
  ArnEquals: (actual, expected) => matchesWildcard(expected, actual),
  ArnLike: (actual, expected) => matchesWildcard(expected, actual),
  Bool: (actual, expected) => actual.toLowerCase() === expected.toLowerCase(),
};

/** Compiled patterns by their text. They are kept because each call of a service needs them. */
const compiled = new Map<string, RegExp>();

/** Tells whether a text matches a pattern, as in IAM: `*` stands for any text, `?` for one character. */
export function matchesWildcard(pattern: string, text: string): boolean {
  let expression = compiled.get(pattern);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${source}$`, 's');
    compiled.set(pattern, expression);
  }
  return expression.test(text);
}

/**
 * Tells whether all conditions of a statement hold. Names of condition keys are not case-sensitive.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 * @throws Error for an operator that is not modelled here, because a wrong answer would be worse than none.
 */
export function conditionsHold(block: ConditionBlock | undefined, context: ConditionContext): boolean {
  const actual = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), value]));
  return Object.entries(block ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) =>
      holds(operator, actual.get(key.toLowerCase()), [expected].flat().map(String)),
    ),
  );
}

function holds(operator: string, actual: string | string[] | undefined, expected: string[]): boolean {
  const [, set, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  if (name === 'Null') return expected.includes(String(actual === undefined));
  const test = tests[name];
  if (!test) throw new Error(`The IAM condition operator ${operator} is not modelled by the local cloud`);
  if (actual === undefined) return ifExists !== undefined || set === 'ForAllValues' || name.includes('Not');
  const isNegated = name.includes('Not');
  const one = (value: string) =>
    isNegated ? expected.every((item) => test(value, item)) : expected.some((item) => test(value, item));
  const values = [actual].flat();
  return set === 'ForAnyValue' ? values.some(one) : values.every(one);
}
