import type { stepActors, stepParts } from '#shared/contracts/orders/explanation.ts';
import type { Order, OrderRefund } from './order.ts';

/** An event in the money of an order, in plain words. Money in cents, instants in UTC. */
export interface MoneyStep {
  /** Null when no time was recorded. */
  at: string | null;
  /** The part of the explanation that its cents add to; null when no money moved. */
  part: (typeof stepParts)[number] | null;
  text: string;
  cause: string;
  /** The part of the cause that only staff may read. */
  staffCause?: string;
  cents: number;
  by: (typeof stepActors)[number];
  byName: string;
}

/** True when the order was paid, also when some of the money went back afterwards. */
export const isMoneyIn = (paymentStatus: Order['paymentStatus']): boolean =>
  ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus);

/** True for a refund that follows from a packing day. Its reason is for the member. */
export const isOfPacking = ({
  shortageId,
  isForWeight,
}: Pick<OrderRefund, 'shortageId' | 'isForWeight'>): boolean =>
  shortageId !== undefined || isForWeight === true;

/**
 * What a refund gives back, in words. A refund of a packing day says what was missing and why, and another one
 * without units is described as an amount.
 */
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
