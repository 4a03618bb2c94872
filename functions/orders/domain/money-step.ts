import type { stepActors, stepParts } from '#shared/contracts/orders/explanation.ts';
import type { Order, OrderRefund } from './order.ts';

/** One thing that happened to the money of an order, in plain words. Money in cents, instants in UTC. */
export interface MoneyStep {
  /** Null where nobody wrote down when. */
  at: string | null;
  /** What its cents add to; null where no money moved. */
  part: (typeof stepParts)[number] | null;
  text: string;
  cause: string;
  /** What of the cause is for staff alone. */
  staffCause?: string;
  cents: number;
  by: (typeof stepActors)[number];
  byName: string;
}

/** Whether its money is in, or was before some went back. */
export const isMoneyIn = (paymentStatus: Order['paymentStatus']): boolean =>
  ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus);

/** The units that a refund gives back; that it was an amount where it gives none. */
export function itemsOf({ lines }: Order, refund: Pick<OrderRefund, 'lines'>): string {
  const units = refund.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => `${quantity} × ${lines[line]?.name ?? ''}`);
  return units.length > 0 ? `For ${units.join(', ')}` : 'An amount, not for single items';
}
