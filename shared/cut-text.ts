/**
 * The beginning of a text with at most `most` characters as contracts count them (UTF-16 units). It never
 * ends in half an emoji.
 */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
