const half = /\\ud[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..)\\ud[c-f]/i;

/**
 * Tells whether a text in JSON has half of a surrogate pair. UTF-8 cannot express one, so JSON has it as an
 * escape.
 */
export const hasHalfCharacter = (json: string): boolean =>
  json.includes('\\u') && half.test(json.replaceAll('\\\\', ''));
