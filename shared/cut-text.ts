/** The beginning of a text, of at most `most` characters as contracts count them (UTF-16 units), and never half an emoji. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
