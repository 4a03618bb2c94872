/**
 * The total for a unit that counts something: "2 × 4 ears = 8 ears". It is empty when the unit counts one
 * thing or nothing. It is also empty for a package of a size, because two 5 lb bags are not one 10 lb bag.
 * @param unit the product's unit, such as `4 ears`, `dozen` or `5 lb bag`
 */
export function countedAmount(quantity: number, unit: string): string {
  const [, each, what] = /^(\d{1,4})\s+(\p{L}+)$/u.exec(unit.trim()) ?? [];
  if (!each || !what || each === '1') return '';
  return `${quantity.toLocaleString('en-US')} × ${each} ${what} = ${(quantity * Number(each)).toLocaleString('en-US')} ${what}`;
}
