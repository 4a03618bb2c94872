import { orderEntity } from '#functions/orders/data/orders.ts';
import type * as z from 'zod';
import type { payableOrder } from '#shared/contracts/charges/charges.ts';
import { toDollars } from '#shared/money.ts';
import { notFound } from '#functions/platform/errors.ts';
import { readSignedToken } from '#functions/platform/signed-token.ts';
import { wasHeldBack } from '#functions/orders/domain/held-back.ts';
import { isAhead } from '#functions/orders/domain/order-location.ts';
import { hasPickupCome, isPayable, orderTotalCents, type Order } from '#functions/orders/domain/order.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { localDate } from '#shared/local-date.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';
import { nextShareOf } from '#functions/payments/domain/saved-method.ts';
import { termsOf } from '#functions/settlement/data/order-mail.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import type { PayingFacts } from '#functions/settlement/domain/facts.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import { toOrderLine } from '#functions/orders/domain/to-order.ts';

export type PayableOrder = z.output<typeof payableOrder>;

/** @throws AppError `not_found` for a link that this system did not sign */
export async function orderOfLink(token: string): Promise<Order> {
  const orderId = await readSignedToken('pay', token);
  const order = orderId ? await orderEntity.get(orderId) : undefined;
  if (!order) throw notFound('Payment');
  return order;
}

/** A reader with the link sees the details needed to pay the order, and no more. */
export async function showPayableOrder(
  token: string,
  readerId: string | undefined,
  now: Date,
): Promise<PayableOrder> {
  const order = await orderOfLink(token);
  return toPayableOrder(order, await readSettlementFacts(order), readerId, now);
}

/** Reads the cycle of an unpaid renewal whose pickup day has come. */
export async function payableStateOf(
  order: Order,
  charge: Charge | undefined,
  now: Date,
): Promise<PayableOrder['state']> {
  const mayBeOver = order.isRenewal && isPayable(order) && hasPickupCome(order, localDate(now));
  const cycle = mayBeOver ? await cycleEntity.get(order.cycle.id) : undefined;
  return wasHeldBack(order, charge, cycle, now) ? 'held_back' : collectionStateOf(order, charge);
}

/** A checkout's order that is not owed has no charge. The state of its payment then decides. */
const collectionStateOf = (order: Order, charge: Charge | undefined): PayableOrder['state'] => {
  if (charge) return charge.state;
  switch (order.paymentStatus) {
    case 'pending':
      return order.status === 'cancelled' ? 'given_up' : 'due';
    case 'failed':
      return order.status === 'cancelled' ? 'given_up' : 'failed';
    case 'partially_refunded':
      return 'paid';
    default:
      return order.paymentStatus;
  }
};

/** @param readerId the signed-in user; undefined for none */
export const toPayableOrder = async (
  order: Order,
  { charge, user }: PayingFacts,
  readerId: string | undefined,
  now: Date,
): Promise<PayableOrder> => ({
  order_id: order.id,
  is_own: order.userId === readerId,
  state: await payableStateOf(order, charge, now),
  is_renewal: order.isRenewal,
  charges_shares: hasLiveSubscription(user),
  recurring_terms: order.plan && termsOf(order.plan, order.createdAt),
  first_name: user.firstName,
  items: order.lines.map((line) => toOrderLine(line)),
  total: toDollars(orderTotalCents(order)),
  credit_used: toDollars(order.creditUsedCents),
  amount_due: toDollars(order.dueCents),
  pickup_date: order.cycle.pickupDate,
  pickup_location: order.location.name,
  is_pickup_over: !isAhead(order, localDate(now)),
  decline_reason: charge?.declineReason ?? order.paymentProblem,
  next_share: nextShareAfter(order, { charge, user }, order.userId === readerId),
});

function nextShareAfter(
  order: Order,
  { charge, user }: Pick<PayingFacts, 'charge' | 'user'>,
  isOwn: boolean,
): PayableOrder['next_share'] {
  const isPaid = charge?.state === 'paid' || charge?.state === 'processing';
  const next = order.isRenewal && isPaid ? nextShareOf(user, charge) : undefined;
  return next ? { ...next, method: isOwn ? next.method : '' } : null;
}
