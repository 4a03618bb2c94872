import { changeCharge, chargeStateOf, newCharge, type Charge } from '#functions/orders/domain/charge.ts';
import { isMoneyIn } from '#functions/orders/domain/money-step.ts';
import { changeOrder, depositToHold, type Order } from '#functions/orders/domain/order.ts';
import { lostReferral, type Referral } from '#functions/accounts/domain/referral.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { PayingFacts } from './facts.ts';
import { depositsTakenCents } from '#functions/orders/domain/refund.ts';
import { paidStatusOf, refundableOf } from '#functions/orders/domain/refundable.ts';
import { holdsLateMoney } from './payment-outcome.ts';
import { refundsCents, type ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { refundsAfter } from './refunds-after.ts';

export interface GivenBack {
  order: Order;
  /** Undefined when the charge does not change. */
  charge: Charge | undefined;
  /**
   * The cents that refunds gave back and that were not booked before. Negative after a failed refund; 0 when
   * only a dispute changed.
   */
  moreCents: number;
  /**
   * The change of the deposit on the account, in cents. The deposit is taken off the account when the whole
   * payment has gone back, and is held again when a part of the payment comes back.
   */
  depositCents: number;
  /** Undefined when the referral does not change. */
  referral: Referral | undefined;
}

/** @param payment its amounts are totals in cents, not differences */
export function giveBack(
  order: Order,
  { user, charge, referral }: PayingFacts,
  payment: Pick<ProviderPayment, 'refundedCents' | 'withdrawnCents' | 'refunds'>,
  now: Date,
): GivenBack {
  const { refundedCents, withdrawnCents } = payment;
  const refunds = refundsAfter(order, payment.refunds);
  const booked = { refundedCents, withdrawnCents, ...(refunds && { refunds }) };
  const paymentStatus = paidStatusOf({ ...order, ...booked });
  const bookedOrder = { ...order, ...booked, paymentStatus };
  const isOtherSum = refundableOf(bookedOrder).totalCents !== refundableOf(order).totalCents;
  // Late money of a given-up order must go back. When its refund fails, `isRefundDue` is true until the next refund.
  const isRefundDue = holdsLateMoney(bookedOrder);
  const deposit = depositAfter(order, user, refundedCents);
  const after = changeOrder(
    order,
    {
      ...booked,
      ...deposit.order,
      paymentStatus,
      ...(isRefundDue !== (order.isRefundDue ?? false) && { isRefundDue }),
      ...(isOtherSum && { keptCents: undefined }),
    },
    now,
  );
  return {
    ...withoutReferral(after, referral, now),
    charge: chargeAfterRefund(charge, paymentStatus, now),
    moreCents: refundsCents(after) - refundsCents(order),
    depositCents: deposit.cents,
  };
}

function depositAfter(
  order: Order,
  user: User,
  refundedCents: number,
): { order: Pick<Order, 'isDepositHeld' | 'depositOffCents'>; cents: number } {
  const isGone = order.dueCents > 0 && refundedCents >= order.dueCents;
  const offCents = isGone ? depositOff(order, user) : 0;
  if (offCents > 0) return { order: { isDepositHeld: false, depositOffCents: offCents }, cents: -offCents };
  const cameBack =
    !isGone &&
    !order.isDepositSettled &&
    order.isDepositHeld === false &&
    order.depositOffCents !== undefined;
  return cameBack ? { order: { isDepositHeld: true }, cents: depositToHold(order) } : { order: {}, cents: 0 };
}

/** When all of its money is gone, the order no longer counts for the referral. */
export function withoutReferral(
  order: Order,
  before: Referral | undefined,
  now: Date,
): { order: Order; referral: Referral | undefined } {
  const isGone = order.refundedWhole !== undefined || ['failed', 'refunded'].includes(order.paymentStatus);
  const referral = isGone ? lostReferral(before, order.id, now) : undefined;
  return { order: referral ? { ...order, referralCreditCents: undefined } : order, referral };
}

/** Undefined when the charge stays as it is. */
export function chargeAfterRefund(
  charge: Charge | undefined,
  paymentStatus: ReturnType<typeof paidStatusOf>,
  now: Date,
): Charge | undefined {
  const state = chargeStateOf(paymentStatus);
  if (!charge || charge.state === state || !['paid', 'refunded'].includes(charge.state)) return undefined;
  return changeCharge(charge, { state }, now);
}

/** An order that became owed, because its payment failed, or a dispute or the bank took the money back. */
export interface Owing {
  order: Order;
  /** The charge that staff must collect. Undefined for a cancelled order: nobody is asked for its money. */
  charge: Charge | undefined;
  /** The cents by which the deposit on the account is reduced, as that money was lost with the payment. */
  depositCents: number;
  /** Undefined when the referral does not change. */
  referral: Referral | undefined;
}

export function oweOrder(
  order: Order,
  { user, charge, referral }: PayingFacts,
  reason: string,
  now: Date,
): Owing {
  const isOpen = order.status !== 'cancelled';
  // The staff's list shows the charge, and only staff try it again.
  const owed = {
    state: 'failed',
    nextAttemptAt: null,
    declineReason: reason,
    isLeftToStaff: true,
    isReversed: isMoneyIn(order.paymentStatus),
  } as const;
  const depositCents = depositOff(order, user);
  const after = changeOrder(
    order,
    {
      paymentStatus: 'failed',
      paymentProblem: reason,
      refundedCents: 0,
      withdrawnCents: 0,
      isWrittenOff: false,
      ...(order.isDepositHeld && { isDepositHeld: false, depositOffCents: depositCents }),
    },
    now,
  );
  return {
    ...withoutReferral(after, referral, now),
    charge: !isOpen
      ? undefined
      : charge
        ? changeCharge(charge, owed, now)
        : newCharge(order, user, owed, now),
    depositCents,
  };
}

/** The part of the order's deposit that the account still holds, in cents. */
const depositOff = (order: Order, { depositCents: heldCents }: User): number =>
  order.isDepositHeld && !order.isDepositSettled
    ? Math.max(0, Math.min(order.depositCents - depositsTakenCents(order), heldCents))
    : 0;
