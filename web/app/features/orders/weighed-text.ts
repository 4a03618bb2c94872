import { formatPounds, toHundredths } from '#shared/weight.ts';
import { weighedLaterText } from '#web/format/by-weight.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { Reader } from './missing-units.tsx';
import type { Order } from './order-status.ts';

type Line = Pick<Order['items'][number], 'estimated_weight' | 'weighed'>;

/**
 * The text about an item that is sold by weight, such as "Weighed 3.7 lb, estimated 4 lb: $1.80 back as
 * credit". Before the weighing, the text names the estimate. The text is empty for other items, and for an
 * unweighed item of an order that is picked up or cancelled.
 */
export function weighedText(
  { estimated_weight: pounds, weighed }: Line,
  status: Order['status'],
  reader: Reader,
): string {
  if (!pounds) return '';
  if (!weighed) return ['picked_up', 'cancelled'].includes(status) ? '' : weighedLaterText(pounds);
  const { units, weight, credit, next_bill: nextBill } = weighed;
  const change = [
    credit > 0 && `${formatMoney(credit)} back as credit`,
    nextBill > 0 && `${formatMoney(nextBill)} on ${reader === 'member' ? 'your' : 'the'} next bill`,
  ]
    .filter(Boolean)
    .join(', ');
  if (!change) return `Weighed ${formatPounds(toHundredths(weight))}, as estimated`;
  return `Weighed ${formatPounds(toHundredths(weight))}, estimated ${formatPounds(toHundredths(pounds) * units)}: ${change}`;
}
