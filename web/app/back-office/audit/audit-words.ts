/** A name of the code in words: `priceCents` is "Price cents", `county_taxes` "County taxes". */
export function spelledOut(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
