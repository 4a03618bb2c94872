const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * The names as a text: `Ada Member, Bo Member, and 3 more`.
 * @param count the number of all people, including those whose names are not in `names`
 */
export function namesAndMore(names: readonly string[], count: number): string {
  const more = Math.max(0, count - names.length);
  return listFormat.format([...names, ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])]);
}
