import { formatCents } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Referral } from '#functions/accounts/domain/referral.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import { isMoneyIn } from '#functions/orders/domain/money-step.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import type { StaffMember, OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { depositsTakenCents } from '#functions/orders/domain/refund.ts';
import {
  isDepositOnAccount,
  notGivenCents,
  paidStatusOf,
  refundableNow,
} from '#functions/orders/domain/refundable.ts';
import { weightAfter } from '#functions/orders/domain/weight-after.ts';
import type { PayingFacts } from '#functions/settlement/domain/facts.ts';
import { chargeAfterRefund, withoutReferral } from '#functions/settlement/domain/money-back.ts';
import { holdsLateMoney } from '#functions/settlement/domain/payment-outcome.ts';
import {
  askedFor,
  mustBeRefundable,
  planRefund,
  withheldText,
  type PlannedRefund,
  type RefundRequest,
} from './plan-refund.ts';

export interface RefundedOrder {
  order: Order;
  /** Undefined when the charge does not change. */
  charge: Charge | undefined;
  /** Undefined when the referral does not change. */
  referral: Referral | undefined;
  /** Entries of the member's ledger. An entry without a `source` belongs to this order. */
  credits: { amountCents: number; reason: string; source?: string }[];
  /** The credit that the member gets, in cents; 0 for none. */
  creditedCents: number;
  /** The decrease of the deposit on the account, in cents. */
  depositCents: number;
  /** True when the member may use the order's code again. */
  releasesCode: boolean;
  /** The entries for extra weight on the member's next bill. Absent when they do not change, null for none. */
  weightDue?: User['weightDue'] | null;
  /** The units that go back into stock. */
  stock: { refId: string; quantity: number }[];
  /** A text for the order's log, in addition to the reason. */
  note: string;
}

/** @throws Refusal with a reason for staff to read */
export function refundOrder(
  order: Order,
  request: RefundRequest,
  { user, charge, referral }: PayingFacts,
  by: StaffMember,
  now: Date,
): RefundedOrder {
  const plannedRefund = planRefund(order, request, user.depositCents);
  // A refund of missing goods does not undo the order, even when nothing is left to refund: its other goods
  // are still packed, and its promotion code stays used.
  const planned = request.isForMissing ? { ...plannedRefund, isWhole: false } : plannedRefund;
  const depositCents = depositBack(
    order,
    planned.parts.flatMap(({ lines }) => lines),
    planned.isWhole,
    user,
  );
  const refunds = planned.parts.map(({ to, cents, lines }, index): OrderRefund => ({
    id: index === 0 ? request.requestId : `${request.requestId}-credit`,
    requestId: request.requestId,
    asked: askedFor(request),
    at: now.toISOString(),
    by,
    reason: request.reason,
    cents,
    lines,
    to,
    state: to === 'credit' ? 'made' : 'due',
    attempt: 0,
    problem: '',
    providerId: null,
    depositCents: index === 0 ? depositCents : 0,
  }));
  const creditedCents = asCredit(refunds, user);
  const { changes, ...codeEffects } = codeBack(order, planned, user.creditCents + creditedCents);
  return {
    ...withWeight(
      withRefunds(order, [...(order.refunds ?? []), ...refunds], { charge, referral }, now, changes),
      user,
    ),
    ...codeEffects,
    credits: [...creditEntries(creditedCents), ...codeEffects.credits],
    creditedCents,
    depositCents,
    stock: stockBack(order, refunds),
  };
}

/**
 * Once nothing of the order is left to refund, the member can use its code again, and the credit that the
 * code had granted is taken back, as far as the member still has it. Both happen only once for an order.
 * @param balanceCents the member's credit in cents, with the credit that this refund gives
 */
function codeBack(
  order: Order,
  { isWhole, goneCents }: Pick<PlannedRefund, 'isWhole' | 'goneCents'>,
  balanceCents: number,
): Pick<RefundedOrder, 'credits' | 'releasesCode' | 'note'> & { changes: Partial<Order> } {
  if (!isWhole || order.refundedWhole) return { changes: {}, credits: [], releasesCode: false, note: '' };
  const rewardCents = Math.min(order.creditGrantedCents, balanceCents);
  const missingCents = order.creditGrantedCents - rewardCents;
  return {
    changes: {
      refundedWhole: {
        rewardTakenCents: rewardCents,
        ...(goneCents > 0 && { depositGoneCents: goneCents }),
      },
    },
    credits:
      rewardCents > 0
        ? [{ amountCents: -rewardCents, reason: `Reward of code ${order.promotionCode} taken back` }]
        : [],
    releasesCode: order.promotionCode !== null,
    note:
      missingCents > 0
        ? `Of the ${formatCents(order.creditGrantedCents)} of credit that its code had granted, ${formatCents(missingCents)} was spent and could not be taken back.`
        : '',
  };
}

/**
 * Repeats a failed refund, or gives its amount as credit instead. Its other effects (stock, deposit, code)
 * are not repeated. When nothing is left to refund afterwards, the order counts as wholly refunded.
 * @throws Refusal when the refund did not fail, or when less than the refund's amount is left to give back
 */
export function repeatRefund(
  order: Order,
  refundId: string,
  to: OrderRefund['to'],
  { user, charge, referral }: PayingFacts,
  now: Date,
): RefundedOrder {
  mustBeRefundable(order);
  const failed = order.refunds?.find(({ id }) => id === refundId);
  if (failed?.state !== 'failed') throw new Refusal('This refund did not fail.');
  if (to === 'payment' && (order.withdrawnCents ?? 0) > 0) throw new Refusal(withheldText, 'to');
  const {
    totalCents,
    paymentCents,
    goneCents,
    lines: remainingLines,
  } = refundableNow(order, user.depositCents);
  const isThere =
    failed.cents <= (to === 'credit' ? totalCents : paymentCents) &&
    failed.lines.every(({ line, cents, quantity }) => {
      const ofLine = remainingLines[line];
      return ofLine && cents <= ofLine.cents && quantity <= ofLine.quantity;
    });
  if (!isThere)
    throw new Refusal(
      'Other refunds of this order were made since, so less is left. Please begin a new refund.',
    );
  const isWhole = failed.cents === totalCents;
  const depositCents = depositBack(order, [], isWhole, user);
  const also = { problem: '', isTold: undefined, depositCents: failed.depositCents + depositCents };
  const again: OrderRefund =
    to === 'credit'
      ? { ...failed, ...also, to, state: 'made' }
      : { ...failed, ...also, state: 'due', attempt: failed.attempt + 1 };
  const creditedCents = asCredit([again], user);
  const { changes, ...codeEffects } = codeBack(
    order,
    { isWhole, goneCents },
    user.creditCents + creditedCents,
  );
  const refunds = (order.refunds ?? []).map((refund) => (refund.id === refundId ? again : refund));
  return {
    ...withWeight(withRefunds(order, refunds, { charge, referral }, now, changes), user),
    ...codeEffects,
    credits: [...creditEntries(creditedCents), ...codeEffects.credits],
    creditedCents,
    depositCents,
    stock: [],
  };
}

export function withRefunds(
  order: Order,
  refunds: OrderRefund[],
  { charge, referral }: Pick<PayingFacts, 'charge' | 'referral'>,
  now: Date,
  also: Partial<Order>,
): Pick<RefundedOrder, 'order' | 'charge' | 'referral'> {
  // The status of a payment that was taken back (by a dispute or by the bank) does not depend on refunds.
  const paidStatus = isMoneyIn(order.paymentStatus) ? paidStatusOf({ ...order, refunds }) : undefined;
  const paymentStatus = paidStatus ?? order.paymentStatus;
  // Money that came in for a given-up order goes back when the order is settled, unless staff refunded it or
  // gave it as credit.
  const isNotDue = order.isRefundDue && !holdsLateMoney({ ...order, ...also, refunds, paymentStatus });
  const changes = { ...also, refunds, paymentStatus, ...(isNotDue && { isRefundDue: false }) };
  return {
    // A refund clears an earlier decision of staff to keep the order's money.
    ...withoutReferral(changeOrder(order, { ...changes, keptCents: undefined }, now), referral, now),
    charge: paidStatus && chargeAfterRefund(charge, paidStatus, now),
  };
}

function withWeight(
  refunded: ReturnType<typeof withRefunds>,
  { weightDue: due }: User,
): ReturnType<typeof withRefunds> & Pick<RefundedOrder, 'weightDue'> {
  const after = weightAfter(refunded.order, due);
  return after
    ? {
        ...refunded,
        order: { ...refunded.order, weighed: after.weighed },
        weightDue: after.weightDue ?? null,
      }
    : refunded;
}

const creditEntries = (amountCents: number): RefundedOrder['credits'] =>
  amountCents > 0 ? [{ amountCents, reason: 'Refund of an order' }] : [];

function asCredit(refunds: readonly OrderRefund[], user: User): number {
  const cents = refunds.filter(({ to }) => to === 'credit').reduce((sum, refund) => sum + refund.cents, 0);
  if (cents > 0 && user.deletedAt)
    throw new Refusal('This account was deleted, so nothing can be given back as credit.', 'to');
  return cents;
}

/**
 * The decrease of the deposit on the account, in cents. It is the refunded amount of the deposit lines, or
 * the full price of their refunded units when that is more. All refunds of an order take off no more than its
 * deposit, and never more than the account has. When a refund fails, the deposit stays decreased.
 */
function depositBack(
  order: Order,
  lines: OrderRefund['lines'],
  isWhole: boolean,
  { depositCents: heldCents }: User,
): number {
  if (!isDepositOnAccount(order) || order.isDepositSettled) return 0;
  const all = order.lines.map((line, index) => {
    if (line.kind !== 'deposit') return 0;
    const parts = lines.filter((part) => part.line === index);
    const units = isWhole ? line.quantity : parts.reduce((sum, { quantity }) => sum + quantity, 0);
    const givenCents = parts.reduce((sum, { cents }) => sum + cents, 0);
    return Math.max(units * line.unitPriceCents, givenCents);
  });
  const wanted = Math.min(
    all.reduce((sum, cents) => sum + cents, 0) - notGivenCents(order),
    order.depositCents - depositsTakenCents(order),
  );
  return Math.max(0, Math.min(wanted, heldCents));
}

const stockBack = (order: Order, refunds: readonly OrderRefund[]): RefundedOrder['stock'] =>
  refunds
    .flatMap(({ lines }) => lines)
    .flatMap(({ line, stockQuantity }) => {
      const refId = order.lines[line]?.refId;
      return refId !== undefined && stockQuantity > 0 ? [{ refId, quantity: stockQuantity }] : [];
    });
