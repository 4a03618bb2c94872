import type { Order, OrderDispute, OrderRefund, StaffMember } from './order.ts';

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
  /** In cents, from and to, what moved of its money without being a status. */
  amounts?: Partial<Record<LoggedAmount, [from: number, to: number]>>;
  /** Why its payment failed, where it did by this. */
  problem?: string;
  /** How a dispute over its payment stands since. */
  dispute?: Pick<OrderDispute, 'status' | 'cents' | 'reason'>;
  /** What staff wrote; empty for nothing. */
  note: string;
  /** Who may read it: staff alone, or the member too. Null for what is no note of its own. */
  noteType: 'internal' | 'customer' | null;
}

/** How a refund stood after a change. */
export type LoggedRefund = Pick<OrderRefund, 'id' | 'cents' | 'to' | 'state' | 'problem'>;

type Change = Pick<
  OrderLogEntry,
  | 'status'
  | 'paymentStatus'
  | 'pickupDate'
  | 'isDeleted'
  | 'keptCents'
  | 'refunds'
  | 'amounts'
  | 'problem'
  | 'dispute'
>;

const amountsOf = (order: Order) => ({
  refunded: order.refundedCents,
  withdrawn: order.withdrawnCents ?? 0,
  creditReturned: order.creditReturnedCents ?? 0,
  creditGranted: order.creditGrantedCents,
  referralCredit: order.referralCreditCents ?? 0,
  rewardTaken: order.refundedWhole?.rewardTakenCents ?? 0,
});

/** An amount of an order whose changes the log keeps. */
export type LoggedAmount = keyof ReturnType<typeof amountsOf>;

/** What a change of an order makes of its log; undefined where it changes nothing that the log tells. */
export function loggedChange(before: Order, after: Order): Change | undefined {
  const refunds = changedRefunds(before, after);
  const amounts = changedAmounts(before, after);
  const hasFailed = before.paymentStatus !== after.paymentStatus && after.paymentStatus === 'failed';
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
    ...(amounts && { amounts }),
    ...(hasFailed && after.paymentProblem !== '' && { problem: after.paymentProblem }),
    ...changedDispute(before, after),
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

function changedAmounts(before: Order, after: Order): OrderLogEntry['amounts'] {
  const [from, to] = [amountsOf(before), amountsOf(after)];
  const names = (Object.keys(to) as LoggedAmount[]).filter((name) => from[name] !== to[name]);
  return names.length > 0
    ? Object.fromEntries(names.map((name) => [name, [from[name], to[name]]]))
    : undefined;
}

function changedDispute({ dispute: before }: Order, { dispute }: Order): Pick<OrderLogEntry, 'dispute'> {
  if (!dispute || (before?.id === dispute.id && before.status === dispute.status)) return {};
  return { dispute: { status: dispute.status, cents: dispute.cents, reason: dispute.reason } };
}
