const half = /\\ud[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..)\\ud[c-f]/i;

/** Whether a text in JSON has half of a surrogate pair: UTF-8 cannot write one, so that it stands there as an escape. */
export const hasHalfCharacter = (json: string): boolean =>
  json.includes('\\u') && half.test(json.replaceAll('\\\\', ''));
