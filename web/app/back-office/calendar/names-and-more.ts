const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * `Ada Member, Bo Member, and 3 more`.
 * @param count the number of all people, named or not
 */
export function namesAndMore(names: readonly string[], count: number): string {
  const more = Math.max(0, count - names.length);
  return listFormat.format([...names, ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])]);
}
