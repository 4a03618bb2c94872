/**
 * The beginning of a text. It has at most `most` characters, counted in UTF-16 units as the contracts count
 * them. The result never ends in half an emoji.
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
