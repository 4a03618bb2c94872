import type { stepActors, stepParts } from '#shared/contracts/orders/explanation.ts';
import type { Order } from './order.ts';
import type { OrderRefund } from './order-refund.ts';

/** A step of an order's money, such as a payment or a refund, in plain words. Money in cents, instants in UTC. */
export interface MoneyStep {
  /** The time of the step; null when none was recorded. */
  at: string | null;
  /** The part of the explanation whose total includes the step's cents; null when no money moved. */
  part: (typeof stepParts)[number] | null;
  text: string;
  cause: string;
  /** The part of the cause that only staff may read. */
  staffCause?: string;
  cents: number;
  by: (typeof stepActors)[number];
  byName: string;
}

/** True when the order was paid, even if some or all of the money went back afterwards. */
export const isMoneyIn = (paymentStatus: Order['paymentStatus']): boolean =>
  ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus);

/** True for a refund after packing, for missing goods or a lower weight. The member may read its reason. */
export const isOfPacking = ({
  shortageId,
  isForWeight,
}: Pick<OrderRefund, 'shortageId' | 'isForWeight'>): boolean =>
  shortageId !== undefined || isForWeight === true;

/** The items of a refund in words. The reason of a refund after packing names the goods. */
export function itemsOf(
  { lines }: Order,
  refund: Pick<OrderRefund, 'lines' | 'shortageId' | 'isForWeight' | 'reason'>,
): string {
  if (isOfPacking(refund)) return refund.reason;
  const units = refund.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => `${quantity} × ${lines[line]?.name ?? ''}`);
  return units.length > 0 ? `For ${units.join(', ')}` : 'An amount, not for single items';
}
