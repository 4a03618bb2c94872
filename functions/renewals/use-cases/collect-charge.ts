import { againWhenRefused } from '#functions/platform/again-when-refused.ts';
import { AppError } from '#functions/platform/errors.ts';
import { count } from '#functions/platform/metrics.ts';
import { transact } from '#functions/platform/table.ts';
import type { ProviderPayment } from '#functions/checkout/domain/payment-outcome.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { changedChargeWrite, getStoredCharge } from '../data/charges.ts';
import { attemptOffSession } from '../data/off-session-payments.ts';
import { readCollection, type CollectionFacts } from '../data/renewal-writes.ts';
import { afterOutage, isAttemptDue, unpaidStates, type Charge } from '../domain/charge.ts';
import { bookDecline } from './book-decline.ts';
import { giveUpRenewal } from './give-up-renewal.ts';
import { settleRenewal } from './settle-renewal.ts';

/**
 * One attempt to collect a charge without the member, if one is due:
 * 1. a charge of a subscription that was cancelled meanwhile is given up, due or not;
 * 2. the member's method is charged, the order's one payment at the provider;
 * 3. what came of it is booked: paid, on its way, or declined with the date of the next attempt.
 * Twice at the same time, late, or after a crash it does the same: the provider answers a repeated attempt
 * as it did the first, and the versions of order and charge let one booking through.
 */
export const collectCharge = (
  id: Pick<Charge, 'cycleId' | 'subscriptionId'>,
  now: Date,
): Promise<Charge | undefined> =>
  againWhenRefused(async () => {
    const found = await getStoredCharge(id.cycleId, id.subscriptionId);
    if (!found || !unpaidStates.includes(found.state)) return found;
    const { order, ...facts } = await readCollection(found);
    const isCancelled = facts.subscription?.status === 'cancelled';
    return isCancelled || isAttemptDue(facts.charge, now) ? collectOnce(order, facts, now) : facts.charge;
  });

/**
 * As `collectCharge`, for an order and facts that were just read or written.
 * @param byHand whether staff asked for it, between the planned attempts
 * @returns the charge as it stands afterwards
 */
export async function collectOnce(
  order: Order,
  facts: CollectionFacts,
  now: Date,
  byHand = false,
): Promise<Charge> {
  const { charge, user, subscription } = facts;
  if (subscription?.status === 'cancelled')
    return (await giveUpRenewal(charge, 'The subscription was cancelled.')).charge;
  const methodId = (order.paymentIntentId ? null : charge.methodId) ?? user.defaultPaymentMethodId;
  if (!methodId || !user.stripeCustomerId)
    return bookDecline(order, facts, undefined, 'There is no saved payment method.', byHand);
  let payment: ProviderPayment;
  try {
    payment = await attemptOffSession(order, charge, user.stripeCustomerId, methodId, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    count('ProviderUnavailable');
    const waiting = afterOutage(charge, new Date());
    await transact([changedChargeWrite(waiting)]);
    return waiting;
  }
  if (['succeeded', 'processing'].includes(payment.status))
    return (await settleRenewal(order, payment, facts)).charge;
  return bookDecline(order, facts, payment, payment.problem || 'The payment was not completed.', byHand);
}
