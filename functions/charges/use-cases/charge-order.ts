import { localDate } from '#shared/local-date.ts';
import { must } from '#shared/must.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { isRefusedRequest } from '#functions/platform/stripe.ts';
import { transact } from '#functions/platform/table.ts';
import { classifyPayment } from '#functions/settlement/domain/payment-outcome.ts';
import { isOver, type ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { endOfFormerCustomer, namePayment } from '#functions/payments/use-cases/name-payment.ts';
import { recordOwed } from '#functions/settlement/use-cases/record-money-back.ts';
import { complete, settleOrder } from '#functions/settlement/use-cases/settle-order.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { hasPickupCome, isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { isHeldUnpaid, isPackedUnpaid } from '#functions/orders/use-cases/is-packed.ts';
import { changedChargeWrite, chargeEntity } from '#functions/orders/data/charges.ts';
import { chargeChange } from '#functions/orders/data/renewal-counters.ts';
import { attemptOffSession } from '#functions/payments/data/attempt-off-session.ts';
import { readCharged } from '#functions/settlement/data/settlement-facts.ts';
import type { ChargedFacts } from '#functions/settlement/domain/facts.ts';
import {
  afterOutage,
  changeCharge,
  chargeIdOf,
  isAttemptDue,
  isBetweenPlanned,
  unpaidStates,
  type Charge,
} from '#functions/orders/domain/charge.ts';
import { recordDecline, recordRefusal } from '#functions/settlement/use-cases/record-decline.ts';
import { giveUpRenewal } from './give-up-renewal.ts';

/**
 * Makes one attempt to collect a charge without the member, if an attempt is due:
 * 1. When the subscription was cancelled, the charge is given up, even if no attempt is due. The charge is left
 * to staff instead when the member may have the share. That is so from the pickup day on, and when staff locked
 * the day and chose to pack its unpaid orders. For an order that staff marked as packed, the attempts go on. For
 * an order held back unpaid on its pickup day, the attempts end.
 * 2. The order gets its one payment at the provider.
 * 3. The payment is collected from the member's saved payment method.
 * 4. The result is booked. A request that the provider refuses counts as a decline, because the charge would
 * otherwise hold up its cycle forever.
 * Two calls at once, a late call, and a call after a crash have the same result. A repeated attempt asks for no
 * more money, and only one call can write, because each write expects the versions of order and charge.
 */
export const chargeRenewal = (
  id: Pick<Charge, 'cycleId' | 'subscriptionId'>,
  now: Date,
): Promise<Charge | undefined> =>
  retryOnConflict(async () => {
    const charge = await chargeEntity.get(id.cycleId, id.subscriptionId);
    if (!charge || !unpaidStates.includes(charge.state)) return charge;
    const { order, ...facts } = await readCharged(charge);
    if (order.calledOff) return leaveUncharged(facts.charge, now);
    return isDropped(order, facts) || isAttemptDue(facts.charge, now)
      ? chargeOrder(order, facts, now)
      : facts.charge;
  });

/**
 * The member was told that the order of a called-off pickup is not charged. The calling off gives up the order
 * later, or leaves it to staff.
 */
async function leaveUncharged(charge: Charge, now: Date): Promise<Charge> {
  if (charge.nextAttemptAt === null) return charge;
  const after = changeCharge(charge, { nextAttemptAt: null }, now);
  await transact([changedChargeWrite(after)]);
  return after;
}

/** True when the charge is given up because its subscription was cancelled. */
const isDropped = (order: Order, { charge, subscription }: ChargedFacts): boolean =>
  subscription?.status === 'cancelled' && !isFulfilling(order) && !charge.isLeftToStaff;

/**
 * As `chargeRenewal`, for an order and facts that were just read or written.
 * @param byHand true for an attempt that staff asked for
 * @throws AppError `unavailable` when the provider does not answer an attempt for a charge that is left to
 * staff, or an attempt between planned ones (`isBetweenPlanned`). Such an attempt is not repeated, and the
 * planned attempts stay
 */
export async function chargeOrder(
  order: Order,
  facts: ChargedFacts,
  now: Date,
  byHand = false,
): Promise<Charge> {
  const { charge, user } = facts;
  if (isDropped(order, facts)) {
    if (hasPickupCome(order, localDate(now)))
      return leaveToStaff(order, 'The subscription was cancelled, and its pickup day has come.');
    if (await isPackedUnpaid(order))
      return leaveToStaff(order, 'The subscription was cancelled, and the share is packed.');
  }
  if (isDropped(order, facts) || order.dueCents === 0 || order.status === 'cancelled')
    return (await giveUpRenewal(charge, 'The subscription was cancelled.')).charge;
  const isOverUnpaid = !byHand && !isFulfilling(order) && hasPickupCome(order, localDate(now));
  if (isOverUnpaid && (await isHeldUnpaid(order))) return endAttempts(order, charge, now);
  const methodId = user.defaultPaymentMethodId;
  if (!methodId || !user.stripeCustomerId)
    return (await recordDecline(order, facts, undefined, 'There is no saved payment method.', byHand)).charge;
  let attempted: { order: Named; payment: ProviderPayment };
  try {
    attempted = await attempt(order, charge, user, methodId, byHand);
  } catch (error) {
    if (isRefusedRequest(error)) {
      logger.error('The provider will not make a payment', { orderId: order.id, error });
      return recordRefusal(order, facts, 'The payment could not be requested.', byHand);
    }
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    if (charge.isLeftToStaff || isBetweenPlanned(charge, byHand)) throw error;
    const waiting = afterOutage(charge, now);
    await transact([changedChargeWrite(waiting)]);
    return waiting;
  }
  const { payment } = attempted;
  if (payment.status === 'succeeded' && isOver(payment)) return settledCharge(attempted.order);
  if (payment.status !== 'succeeded' && payment.status !== 'processing') {
    const reason = payment.problem || 'The payment was not completed.';
    return (await recordDecline(attempted.order, facts, payment, reason, byHand)).charge;
  }
  const outcome = classifyPayment(attempted.order, payment);
  if (!order.isRenewal || (outcome !== 'paid' && outcome !== 'processing'))
    return settledCharge(attempted.order);
  return must((await complete(attempted.order, payment, outcome, facts)).charge, 'the charge of a renewal');
}

/**
 * Ends the attempts for an order held back unpaid on its pickup day. The member did not get the order, and is
 * therefore not charged without being asked. The order is settled first, because an earlier attempt may have
 * succeeded before its worker died.
 */
async function endAttempts(order: Order, charge: Charge, now: Date): Promise<Charge> {
  const settled = order.paymentIntentId ? await settledCharge(order) : charge;
  if (!unpaidStates.includes(settled.state)) return settled;
  const declineReason = 'The order was held back unpaid, and its pickup day has come.';
  const after = changeCharge(settled, { state: 'failed', nextAttemptAt: null, declineReason }, now);
  await transact(chargeChange(order, settled, after));
  return after;
}

const settledCharge = async (order: Order): Promise<Charge> => {
  await settleOrder(order.id, order);
  return chargeOf(order);
};

/** Leaves the charge to staff without a mail to the member: only staff know whether the member has the box. */
async function leaveToStaff(order: Order, reason: string): Promise<Charge> {
  await recordOwed(order, reason, false);
  return chargeOf(order);
}

async function chargeOf(order: Order): Promise<Charge> {
  const { cycleId, subscriptionId } = chargeIdOf(order);
  return must(await chargeEntity.get(cycleId, subscriptionId), 'the charge of the order');
}

type Named = Order & { paymentIntentId: string };

/**
 * Charges an order's payment. A payment that was cancelled at the provider, or is of a customer deleted
 * there, is replaced. A payment whose money came in and went back is replaced only for a charge left to
 * staff.
 */
async function attempt(
  order: Order,
  charge: Charge,
  user: User,
  methodId: string,
  byHand: boolean,
): Promise<{ order: Named; payment: ProviderPayment }> {
  const named = (order.paymentIntentId ? order : (await namePayment(order, user)).order) as Named;
  const payment = await endOfFormerCustomer(await attemptOffSession(named, charge, methodId, byHand), user);
  if (payment.status !== 'canceled' && !(charge.isLeftToStaff && isOver(payment)))
    return { order: named, payment };
  const renamed = (await namePayment(named, user)).order as Named;
  return { order: renamed, payment: await attemptOffSession(renamed, charge, methodId, byHand) };
}
