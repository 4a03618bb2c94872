import type { Order } from './order.ts';
import type { OrderRefund } from './refund.ts';

/** Somebody of the staff, as the log of an order names them. */
export interface StaffMember {
  id: string;
  name: string;
}

/** What an order's log says of one change: who made it, and what was different. */
export interface OrderLogEntry {
  id: string;
  orderId: string;
  at: string;
  /** Null for what happened by itself: a payment came in, time ran out, a pickup moved. */
  by: StaffMember | null;
  /** From and to, of what changed. */
  status?: [from: Order['status'], to: Order['status']];
  paymentStatus?: [from: Order['paymentStatus'], to: Order['paymentStatus']];
  /** How far the vendor who wrote it was with their lines, and is. */
  vendorStatus?: [from: Order['status'], to: Order['status']];
  pickupDate?: [from: string, to: string];
  isDeleted?: true;
  /** What staff decided to keep of its money. */
  keptCents?: number;
  /** Refunds that were begun by it, or stand differently since. */
  refunds?: LoggedRefund[];
  /** What staff wrote; empty for nothing. */
  note: string;
  /** Who may read it: staff alone, or the member too. Null for what is no note of its own. */
  noteType: 'internal' | 'customer' | null;
}

/** How a refund stood after a change. */
export type LoggedRefund = Pick<OrderRefund, 'id' | 'cents' | 'to' | 'state' | 'problem'>;

type Change = Pick<
  OrderLogEntry,
  'status' | 'paymentStatus' | 'pickupDate' | 'isDeleted' | 'keptCents' | 'refunds'
>;

/** What a change of an order makes of its log; undefined where it changes nothing that the log tells. */
export function loggedChange(before: Order, after: Order): Change | undefined {
  const refunds = changedRefunds(before, after);
  const change: Change = {
    ...(before.status !== after.status && { status: [before.status, after.status] }),
    ...(before.paymentStatus !== after.paymentStatus && {
      paymentStatus: [before.paymentStatus, after.paymentStatus],
    }),
    ...(before.cycle.pickupDate !== after.cycle.pickupDate && {
      pickupDate: [before.cycle.pickupDate, after.cycle.pickupDate],
    }),
    ...(!before.deletedAt && after.deletedAt && { isDeleted: true as const }),
    ...(after.keptCents !== undefined &&
      after.keptCents !== before.keptCents && { keptCents: after.keptCents }),
    ...(refunds.length > 0 && { refunds }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

function changedRefunds({ refunds: before = [] }: Order, { refunds: after = [] }: Order): LoggedRefund[] {
  return after
    .filter((refund) => {
      const was = before.find(({ id }) => id === refund.id);
      return was?.state !== refund.state || was.to !== refund.to;
    })
    .map(({ id, cents, to, state, problem }) => ({ id, cents, to, state, problem }));
}
