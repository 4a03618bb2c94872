import { localDate } from '#shared/local-date.ts';
import { must } from '#shared/must.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { isRefusedRequest } from '#functions/platform/stripe.ts';
import { transact } from '#functions/platform/table.ts';
import { classifyPayment, isOver, type ProviderPayment } from '#functions/payments/domain/payment-outcome.ts';
import { endOfFormerCustomer, namePayment } from '#functions/payments/use-cases/name-payment.ts';
import { recordOwed } from '#functions/payments/use-cases/record-money-back.ts';
import { complete, settleOrder } from '#functions/payments/use-cases/settle-order.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { hasPickupCome, isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import { changedChargeWrite, chargeEntity } from '#functions/orders/data/charges.ts';
import { attemptOffSession } from '#functions/payments/data/attempt-off-session.ts';
import { readCharged } from '#functions/payments/data/settlement-facts.ts';
import type { ChargedFacts } from '#functions/payments/domain/facts.ts';
import {
  afterOutage,
  changeCharge,
  chargeIdOf,
  isAttemptDue,
  isBetweenPlanned,
  unpaidStates,
  type Charge,
} from '#functions/orders/domain/charge.ts';
import { recordDecline, recordRefusal } from '#functions/payments/use-cases/record-decline.ts';
import { giveUpRenewal } from './give-up-renewal.ts';

/**
 * One attempt to collect a charge without the member, if one is due:
 * 1. a charge of a subscription that was cancelled meanwhile is given up, due or not, unless it was packed; once its
 *    pickup day has come the box may be with the member, marked or not, and staff decide;
 * 2. the order names its one payment at the provider;
 * 3. the member's method is charged by it;
 * 4. what came of it is booked: paid, on its way, or declined with the date of the next attempt. A payment that the
 *    provider will not make is declined too: waiting for it, the charge would hold up its cycle for good.
 * Twice at the same time, late, or after a crash it does the same: a repeated attempt asks the provider for no more
 * money, and the versions of order and charge let one booking through.
 */
export const collectCharge = (
  id: Pick<Charge, 'cycleId' | 'subscriptionId'>,
  now: Date,
): Promise<Charge | undefined> =>
  retryOnConflict(async () => {
    const found = await chargeEntity.get(id.cycleId, id.subscriptionId);
    if (!found || !unpaidStates.includes(found.state)) return found;
    const { order, ...facts } = await readCharged(found);
    if (order.calledOff) return leaveUncollected(facts.charge, now);
    return isDropped(order, facts) || isAttemptDue(facts.charge, now)
      ? collectOnce(order, facts, now)
      : facts.charge;
  });

/** Its member was told that it is not charged: whoever called it off gives it up, or staff do. */
async function leaveUncollected(charge: Charge, now: Date): Promise<Charge> {
  if (charge.nextAttemptAt === null) return charge;
  const after = changeCharge(charge, { nextAttemptAt: null }, now);
  await transact([changedChargeWrite(after)]);
  return after;
}

/** A cancelled subscription is billed no more; what was packed before, or paid once, is owed all the same. */
const isDropped = (order: Order, { charge, subscription }: ChargedFacts): boolean =>
  subscription?.status === 'cancelled' && !isFulfilling(order) && !charge.isLeftToStaff;

/**
 * As `collectCharge`, for an order and facts that were just read or written.
 * @param byHand whether staff asked for it, between the planned attempts
 * @returns the charge as it stands afterwards
 * @throws AppError `unavailable` to staff when the provider cannot be asked: nobody repeats their attempt for them,
 * and the planned ones stay
 */
export async function collectOnce(
  order: Order,
  facts: ChargedFacts,
  now: Date,
  byHand = false,
): Promise<Charge> {
  const { charge, user } = facts;
  if (isDropped(order, facts) && hasPickupCome(order, localDate(now))) return leaveToStaff(order);
  if (isDropped(order, facts) || order.dueCents === 0 || order.status === 'cancelled')
    return (await giveUpRenewal(charge, 'The subscription was cancelled.')).charge;
  const methodId = user.defaultPaymentMethodId;
  if (!methodId || !user.stripeCustomerId)
    return recordDecline(order, facts, undefined, 'There is no saved payment method.', byHand);
  let attempted: { order: Named; payment: ProviderPayment };
  try {
    attempted = await attempt(order, charge, user, methodId, byHand);
  } catch (error) {
    if (isRefusedRequest(error)) {
      logger.error('The provider will not make a payment', { orderId: order.id, error });
      return recordRefusal(order, facts, 'The payment could not be requested.', byHand);
    }
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    count('ProviderUnavailable');
    if (charge.isLeftToStaff || isBetweenPlanned(charge, byHand)) throw error;
    const waiting = afterOutage(charge, now);
    await transact([changedChargeWrite(waiting)]);
    return waiting;
  }
  const { payment } = attempted;
  if (payment.status === 'succeeded' && isOver(payment)) return settledCharge(attempted.order);
  if (payment.status !== 'succeeded' && payment.status !== 'processing')
    return recordDecline(
      attempted.order,
      facts,
      payment,
      payment.problem || 'The payment was not completed.',
      byHand,
    );
  const outcome = classifyPayment(attempted.order, payment);
  if (!order.isRenewal || (outcome !== 'paid' && outcome !== 'processing'))
    return settledCharge(attempted.order);
  return must((await complete(attempted.order, payment, outcome, facts)).charge, 'the charge of a renewal');
}

const settledCharge = async (order: Order): Promise<Charge> => {
  await settleOrder(order.id, order);
  return chargeOf(order);
};

/** Its member is not written to: they cancelled, and whether they have the box only staff can say. */
async function leaveToStaff(order: Order): Promise<Charge> {
  await recordOwed(order, 'The subscription was cancelled, and its pickup day has come.', false);
  return chargeOf(order);
}

async function chargeOf(order: Order): Promise<Charge> {
  const { cycleId, subscriptionId } = chargeIdOf(order);
  return must(await chargeEntity.get(cycleId, subscriptionId), 'the charge of the order');
}

type Named = Order & { paymentIntentId: string };

/**
 * A payment that was cancelled at the provider, or is of a customer deleted there, is replaced, and the new one is tried. One whose money came in and
 * went back is replaced for staff alone: nobody else charges for it again.
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
