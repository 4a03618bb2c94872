import { changeCharge, chargeIdOf, owedCharge, type Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { PayingFacts } from './facts.ts';
import { refundsCents, type ProviderPayment } from './payment-outcome.ts';

/** What becomes of a paid order of whose money something was given back. */
export interface GivenBack {
  order: Order;
  /** Its charge, where that changes. */
  charge: Charge | undefined;
  /** What refunds give back beyond what was booked, in cents: at most 0 after a refund that failed. */
  moreCents: number;
}

/** @param back what was given back in all, in cents */
export function giveBack(
  order: Order,
  charge: Charge | undefined,
  { refundedCents, withdrawnCents }: Pick<ProviderPayment, 'refundedCents' | 'withdrawnCents'>,
  now: Date,
): GivenBack {
  const isWhole = refundedCents >= order.dueCents;
  const after = changeOrder(
    order,
    {
      refundedCents,
      withdrawnCents,
      ...(order.isRefundDue && { isRefundDue: false }),
      paymentStatus: isWhole ? 'refunded' : refundedCents > 0 ? 'partially_refunded' : 'paid',
    },
    now,
  );
  const state = isWhole ? 'refunded' : 'paid';
  const changes =
    charge !== undefined && ['paid', 'refunded'].includes(charge.state) && charge.state !== state;
  return {
    order: after,
    charge: changes ? changeCharge(charge, { state }, now) : undefined,
    moreCents: refundsCents(after) - refundsCents(order),
  };
}

/** What becomes of an order whose payment failed, was disputed or returned, and whose goods are not taken back. */
export interface Owing {
  order: Order;
  /** What staff have to collect; undefined for a cancelled order, for which nothing is asked. */
  charge: Charge | undefined;
}

export function oweOrder(order: Order, { user, charge }: PayingFacts, reason: string, now: Date): Owing {
  const isOpen = order.status !== 'cancelled';
  return {
    order: changeOrder(
      order,
      {
        paymentStatus: 'failed',
        paymentProblem: reason,
        refundedCents: 0,
        withdrawnCents: 0,
        isWrittenOff: false,
      },
      now,
    ),
    charge: !isOpen
      ? undefined
      : charge
        ? owedCharge(charge, reason, now)
        : newOwedCharge(order, user, reason, now),
  };
}

export const nameOf = (user: User) => `${user.firstName} ${user.lastName}`.trim();

/** The charge of an order that is no renewal: under the order's own id. */
const newOwedCharge = (order: Order, user: User, reason: string, now: Date): Charge => ({
  ...chargeIdOf(order),
  orderId: order.id,
  userId: order.userId,
  name: nameOf(user),
  email: user.email,
  state: 'failed',
  amountCents: order.dueCents,
  attempts: 0,
  firstDeclinedAt: null,
  nextAttemptAt: null,
  declineReason: reason,
  isLeftToStaff: true,
  cutoffAt: order.cycle.cutoffAt,
  pickupDate: order.cycle.pickupDate,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 1,
});
