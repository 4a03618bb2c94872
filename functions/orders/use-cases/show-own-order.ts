import type { Answer } from '#shared/contracts/endpoint.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { wasHeldBack } from '../domain/held-back.ts';
import { chargeEntity } from '../data/charges.ts';
import { readOrderWithLog } from '../data/order-with-log.ts';
import { toExplanation } from '../domain/explain-order.ts';
import type { getOrder } from '#shared/contracts/orders/orders.ts';
import { paymentDeadline } from '../domain/time-to-pay.ts';
import { activeAccountAt } from '#functions/platform/active-account.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { chargeIdOf, isFailed, unpaidStates, type Charge } from '../domain/charge.ts';
import { payPathOf } from './pay-link.ts';
import { isGivenTime, isPayable, type Order } from '../domain/order.ts';
import { toOrder } from '../domain/to-order.ts';

/** @throws AppError `not_found`, also for another member's order */
export async function showOwnOrder(
  userId: string,
  orderId: string,
  now: Date,
): Promise<Answer<typeof getOrder>> {
  const [{ order, log }] = await Promise.all([
    readOrderWithLog(orderId),
    getEntities([activeAccountAt(userId)]),
  ]);
  if (order?.userId !== userId || order.deletedAt) throw notFound('Order');
  const { charge, cycle } = await readCollection(order);
  const isOver = wasHeldBack(order, charge, cycle, now);
  const explanation = toExplanation(order, log, 'member');
  return {
    order: toOrder(order),
    payable: isOver ? null : await payableOf(order, charge, now),
    was_held_back: isOver,
    explanation: isOver ? { ...explanation, not_paid_state: 'given_up' } : explanation,
  };
}

async function payableOf(order: Order, charge: Charge | undefined, now: Date) {
  const until = isGivenTime(order) ? paymentDeadline(order) : null;
  if (!isPayable(order) || (until !== null && until <= now.toISOString())) return null;
  if (charge && !unpaidStates.includes(charge.state)) return null;
  // The next attempt is shown only after an attempt failed. It is null when no further attempt is planned.
  const nextAttemptAt = charge && isFailed(charge) ? charge.nextAttemptAt : null;
  return { path: await payPathOf(order.id), until, next_attempt_at: nextAttemptAt };
}

/** The charge of an unpaid renewal, or of an owed order, with its cycle. Other orders have no charge. */
async function readCollection(
  order: Order,
): Promise<{ charge?: Charge | undefined; cycle?: Cycle | undefined }> {
  if (!isPayable(order) || (!order.isRenewal && order.paymentStatus !== 'failed')) return {};
  const { cycleId, subscriptionId } = chargeIdOf(order);
  const [charge, cycle] = await getEntities([
    chargeEntity.at(cycleId, subscriptionId),
    cycleEntity.at(cycleId),
  ]);
  return { charge, cycle };
}
