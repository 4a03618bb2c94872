import type { Order } from './order.ts';
import type { OrderDispute } from './order-dispute.ts';
import type { OrderRefund, StaffMember } from './order-refund.ts';

export interface OrderLogEntry {
  id: string;
  orderId: string;
  at: string;
  /** Null for a change by the member or the system, such as a payment that came in or a pickup that moved. */
  by: StaffMember | null;
  /** The order's status before and after; absent when it did not change. */
  status?: [from: Order['status'], to: Order['status']];
  paymentStatus?: [from: Order['paymentStatus'], to: Order['paymentStatus']];
  /** The status of a vendor's own lines before and after; absent unless the author is a vendor. */
  vendorStatus?: [from: Order['status'], to: Order['status']];
  pickupDate?: [from: string, to: string];
  /** The names of the pickup locations before and after a move; absent when the order was not moved. */
  location?: [from: string, to: string];
  isDeleted?: true;
  /** The amount that staff decided not to refund, in cents. */
  keptCents?: number;
  /** The refunds that this change began, or whose state it changed. */
  refunds?: LoggedRefund[];
  /** Amounts before and after the change, in cents. Absent amounts did not change. */
  amounts?: Partial<Record<LoggedAmount, [from: number, to: number]>>;
  problem?: string;
  /** The state of a payment dispute after this change; absent when it did not change. */
  dispute?: Pick<OrderDispute, 'status' | 'cents' | 'reason'>;
  /** Empty for none. */
  note: string;
  /**
   * The kind of an added note: the member sees a `customer` note, but not an `internal` one. Null for all
   * other entries, even when they have a `note` about their change.
   */
  noteType: 'internal' | 'customer' | null;
}

/** A refund's values after the change. */
export type LoggedRefund = Pick<OrderRefund, 'id' | 'cents' | 'to' | 'state' | 'problem'>;

type Change = Pick<
  OrderLogEntry,
  | 'status'
  | 'paymentStatus'
  | 'pickupDate'
  | 'location'
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

export type LoggedAmount = keyof ReturnType<typeof amountsOf>;

/** Undefined when nothing changed that the log shows. */
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
    ...(before.location.id !== after.location.id && {
      location: [before.location.name, after.location.name],
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
