import type { Order } from './order-status.ts';

type Units = Order['missing_units'][number];

/**
 * The text about missing units, such as "1 of 2 is missing: Eggs did not come."
 * @param isOpen false for a cancelled order, whose text promises no money back
 */
export function missingText(units: Units, ordered: number, isOpen: boolean): string {
  const { quantity, name, reason, is_content: isContent, state, substitute } = units;
  if (state === 'taken_back') return `Was there after all: ${quantity} × ${name}.`;
  const missing = isContent
    ? `Missing in it: ${quantity} × ${name}. ${reason}`
    : `${quantity} of ${ordered} ${quantity === 1 ? 'is' : 'are'} missing: ${reason}`;
  if (substitute)
    return `${missing} You get ${substitute.quantity} × ${substitute.name} instead, in an order of its own.`;
  return state === 'waits' && isOpen ? `${missing} Its money goes back once the order is paid.` : missing;
}
