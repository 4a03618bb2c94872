import type { Order, OrderDispute, OrderRefund, StaffMember } from './order.ts';

/** An entry in an order's log: one change, with its author and the values that were different after it. */
export interface OrderLogEntry {
  id: string;
  orderId: string;
  at: string;
  /**
   * The author; null for a change by the system, such as a payment that came in, time that ran out, or a
   * pickup that moved.
   */
  by: StaffMember | null;
  /** The status before and after, when it changed. */
  status?: [from: Order['status'], to: Order['status']];
  paymentStatus?: [from: Order['paymentStatus'], to: Order['paymentStatus']];
  /** The status of the author's own lines before and after, when the author is a vendor. */
  vendorStatus?: [from: Order['status'], to: Order['status']];
  pickupDate?: [from: string, to: string];
  isDeleted?: true;
  /** The amount that staff decided to keep, in cents. */
  keptCents?: number;
  /** The refunds that this change began or gave another state. */
  refunds?: LoggedRefund[];
  /** Amounts before and after, in cents, for money that moved without a change of status. */
  amounts?: Partial<Record<LoggedAmount, [from: number, to: number]>>;
  /** The reason why its payment failed, when this change is that failure. */
  problem?: string;
  /** The state of a dispute over its payment after this change. */
  dispute?: Pick<OrderDispute, 'status' | 'cents' | 'reason'>;
  /** The note of staff; empty for none. */
  note: string;
  /** The readers of the note: staff alone, or the member too. Null when there is no note. */
  noteType: 'internal' | 'customer' | null;
}

/** A refund after a change. */
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

/**
 * The part of a log entry that tells a change of an order; undefined when the log tells nothing of that
 * change.
 */
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
