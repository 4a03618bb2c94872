import type { NextShare } from '#shared/next-share.ts';
import { earnedReferral, type Referral } from '#functions/accounts/domain/referral.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { changeCharge, chargeStateOf, type Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, depositToHold, type Order } from '#functions/orders/domain/order.ts';
import { paidStatusOf } from '#functions/orders/domain/refundable.ts';
import { confirmedByPayment } from '#functions/orders/domain/vendor-status.ts';
import type { CollectionFacts } from './facts.ts';
import type { ProviderPayment } from './payment-outcome.ts';
import { nextShareOf } from './saved-method.ts';
import { takenMethod } from './taken-method.ts';

/** What becomes of a renewal that is paid, or on its way by bank transfer. */
export interface Collection {
  order: Order;
  charge: Charge;
  userChanges: Partial<User>;
  /** What of the order's deposit the co-op holds from now on, in cents. */
  heldCents: number;
  /** What it made of the member's referral; undefined for nothing. */
  referral: Referral | undefined;
  /** What the next share is charged to, where this one was not paid with that; undefined where it was, or none follows. */
  nextShare: NextShare | undefined;
  /** Not where it is cancelled by then: a dispute that was won is no news for its member. */
  tellsMember: boolean;
}

export function collectOrder(
  order: Order,
  { charge, user, ...facts }: CollectionFacts,
  payment: ProviderPayment,
  outcome: 'paid' | 'processing',
  now: Date,
): Collection {
  const taken = takenMethod(order, payment, user);
  // What staff gave back as credit counts once a dispute is won, too.
  const paymentStatus = outcome === 'paid' ? paidStatusOf(order) : outcome;
  // The difference of a changed plan; of one that is paid once more, after a dispute, so much as went off with it.
  const takesDeposit =
    outcome === 'paid' && order.isRenewal && order.depositCents > 0 && !order.isDepositHeld;
  const referral =
    outcome === 'paid' ? earnedReferral(facts.referral, order, facts.referralCreditCents) : undefined;
  const after = changeOrder(
    order,
    {
      ...taken?.order,
      ...(takesDeposit && { isDepositHeld: true }),
      ...(referral && { referralCreditCents: referral.creditCents }),
      ...(outcome === 'paid' && confirmedByPayment(order)),
      paymentStatus,
      paymentIntentId: payment.id,
      paymentProblem: '',
      paymentMethodType: payment.methodType,
      paymentMethodLabel: payment.methodLabel,
    },
    now,
  );
  const isByDefault = payment.methodId === user.defaultPaymentMethodId;
  const userChanges = { ...(!isByDefault && taken?.user) };
  return {
    order: after,
    charge: changeCharge(
      charge,
      {
        state: chargeStateOf(paymentStatus),
        nextAttemptAt: null,
        declineReason: '',
        ...(isByDefault && charge.declinedMethodId && { declinedMethodId: null }),
      },
      now,
    ),
    userChanges,
    nextShare: isByDefault ? undefined : nextShareOf({ ...user, ...userChanges }, charge),
    heldCents: takesDeposit ? depositToHold(order) : 0,
    referral,
    tellsMember: order.status !== 'cancelled',
  };
}

/**
 * An order after a declined attempt.
 * @param before its charge before the attempt
 * @param after its charge after it
 */
export function declineOrder(order: Order, before: Charge, after: Charge, now: Date): Order {
  // An order whose money was taken back stays unpaid for good until it is paid, waived or removed.
  const isRenewing = order.isRenewal && !before.isLeftToStaff && order.status !== 'cancelled';
  return changeOrder(
    order,
    { paymentStatus: isRenewing ? 'pending' : 'failed', paymentProblem: after.declineReason },
    now,
  );
}
