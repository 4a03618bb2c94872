const half = /\\ud[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..)\\ud[c-f]/i;

/**
 * True when a text in JSON contains half of a surrogate pair. Such a half appears as an escape (`\ud83d`),
 * because UTF-8 cannot express it.
 */
export const hasHalfCharacter = (json: string): boolean =>
  json.includes('\\u') && half.test(json.replaceAll('\\\\', ''));
