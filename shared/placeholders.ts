/**
 * The placeholders that staff write in braces in a broadcast. Each recipient reads a value of their own.
 * `fallback` is used where an account has no value, and `example` in previews and tests. `longest` is the
 * greatest length of a value, in characters.
 */
export const placeholders = {
  'first name': { fallback: 'friend', example: 'Ada', longest: 100 },
  'pickup place': { fallback: 'your pickup location', example: 'Fort Pierce Marina', longest: 120 },
} as const;

export type PlaceholderName = keyof typeof placeholders;

/** The values of the placeholders in one person's message. The fallback is used for a value that is absent or empty. */
export type PlaceholderValues = Partial<Record<PlaceholderName, string | undefined>>;

const placeholderPattern = /\{([^{}\n]*)\}/g;

const nameOf = (inBraces: string): string => inBraces.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const isKnown = (name: string): name is PlaceholderName => Object.hasOwn(placeholders, name);

const namesIn = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)].map(([, name = '']) => nameOf(name));

export const usesPlaceholder = (text: string, name: PlaceholderName): boolean => namesIn(text).includes(name);

/**
 * The reason why a text cannot be sent: it names a placeholder that does not exist. Undefined when all its
 * placeholders exist.
 */
export function placeholderProblem(text: string): string | undefined {
  const unknown = namesIn(text).find((name) => !isKnown(name));
  if (unknown === undefined) return undefined;
  const names = Object.keys(placeholders).map((name) => `{${name}}`);
  return `{${unknown}} cannot be filled in. Please use ${names.join(' or ')}.`;
}

/**
 * Replaces placeholders by values. Line breaks in a value become spaces. Braces around other words stay.
 * @param escape changes a value before it is put into markup
 */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  escape: (value: string) => string = (value) => value,
): string =>
  text.replaceAll(placeholderPattern, (asWritten: string, inBraces: string) => {
    const name = nameOf(inBraces);
    if (!isKnown(name)) return asWritten;
    return escape(values[name]?.replaceAll(/\s+/g, ' ').trim() || placeholders[name].fallback);
  });

export const exampleValues: PlaceholderValues = Object.fromEntries(
  Object.entries(placeholders).map(([name, { example }]) => [name, example]),
);

export const longestValues: PlaceholderValues = Object.fromEntries(
  Object.entries(placeholders).map(([name, { longest }]) => [name, 'x'.repeat(longest)]),
);
