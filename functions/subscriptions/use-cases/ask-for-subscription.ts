import { orderEntity } from '#functions/orders/data/orders.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { subscriptionEntity } from '../data/subscriptions.ts';
import type * as z from 'zod';
import type { createSubscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { refuseInactive } from '#functions/platform/active-account.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { transact } from '#functions/platform/table.ts';
import { listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { isAwaitingPayment } from '#functions/orders/domain/order.ts';
import { offeredPlanCheck, planEntity } from '../data/plans.ts';
import { statusCountWrites } from '../data/status-counts.ts';
import { pendingOrderOf } from '../data/subscription-facts.ts';
import { accountChange } from '#functions/accounts/data/account-change.ts';
import type { Plan } from '../domain/plan.ts';
import { hasLiveSubscription } from '../domain/membership.ts';
import { newSubscription } from '../domain/new-subscription.ts';
import { retryWhenChanged } from './retry-when-changed.ts';
import { addOnsFor } from './change-add-ons.ts';
import { toSubscription } from '../domain/to-subscription.ts';

type ChangeRequest = z.output<(typeof createSubscription)['body']>;

/**
 * Asks for a subscription without a payment (Q089). It is not billed before staff approve it. The account is
 * written too, so that many requests at once make at most one live subscription.
 * @throws AppError `not_found` for a plan that is not offered; `conflict` for a member who has a live
 * subscription, has used the trial, or has an unpaid order for a share; `invalid` for a start date in the past
 * or more than a year ahead, for a trial with add-ons, and as `addOnsFor`
 */
export const askForSubscription = (userId: string, request: ChangeRequest, now: Date) =>
  retryWhenChanged(() => askOnce(userId, request, now));

async function askOnce(userId: string, request: ChangeRequest, now: Date) {
  const startedAt = startOf(request.start_date, now);
  const [[plan, user, pendingOrderId], cycles, items] = await Promise.all([
    getEntities([planEntity.at(request.plan_id), userEntity.at(userId), pendingOrderOf(userId)]),
    listUpcomingCycles(now, 4),
    addOnsFor([], request.addon_items, now),
  ]);
  refuseInactive(user);
  if (!plan?.isActive) throw notFound('Plan');
  requireNone(user, plan);
  await requireNoOrder(pendingOrderId);
  if (plan.isTrial && items.length > 0)
    throw invalid('addon_items', 'A trial ends after its first pickup and cannot have recurring add-ons.');
  const subscription = newSubscription(
    plan,
    {
      id: newId('sub', now),
      userId,
      status: 'pending_confirmation',
      startedAt,
      paidThroughCutoff: startedAt,
      items,
      orderId: '',
    },
    now.toISOString(),
  );
  await transact([
    subscriptionEntity.create(subscription),
    ...statusCountWrites(subscription, null),
    ...accountChange(
      user,
      { set: { subscriptionId: subscription.id, subscriptionStatus: subscription.status } },
      now,
    ),
    offeredPlanCheck(plan.id, plan.priceCents),
  ]);
  logger.info('Subscription asked for', { subscriptionId: subscription.id, by: userId });
  return toSubscription(subscription, cycles, now);
}

function requireNone(user: User, plan: Plan): void {
  if (hasLiveSubscription(user)) throw conflict('You already have an active subscription!');
  if (plan.isTrial && user.trialUsed) throw conflict('You have already used your trial.');
}

/** @throws AppError `conflict` while the member has an unpaid order that starts a subscription. */
async function requireNoOrder(pendingOrderId: string | null | undefined): Promise<void> {
  if (!pendingOrderId) return;
  const order = await orderEntity.get(pendingOrderId);
  if (isAwaitingPayment(order) && order.plan)
    throw conflict(
      `Your order for a ${order.plan.name} is awaiting payment. Pay for it, or try again later.`,
    );
}

/** The instant at which a start date begins in the co-op's time zone; `now` for today. */
function startOf(date: string | undefined, now: Date): string {
  const today = localDate(now);
  const start = date ?? today;
  if (start < today) throw invalid('start_date', 'Please choose today or a later date');
  if (start > addDays(today, 366)) throw invalid('start_date', 'Please choose a date within a year');
  return (start === today ? now : localInstant(start, '00:00')).toISOString();
}
