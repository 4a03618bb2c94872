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

/**
 * What a refund gives back, in words. A refund for missing goods says what was missing and why, and another one
 * without units is described as an amount.
 */
export function itemsOf(
  { lines }: Order,
  refund: Pick<OrderRefund, 'lines' | 'shortageId' | 'reason'>,
): string {
  if (refund.shortageId !== undefined) return refund.reason;
  const units = refund.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => `${quantity} × ${lines[line]?.name ?? ''}`);
  return units.length > 0 ? `For ${units.join(', ')}` : 'An amount, not for single items';
}
