import { toCents } from '#shared/money.ts';
import { getEntities, byId } from '#functions/platform/entity.ts';
import { changeSubscription } from '#functions/subscriptions/domain/subscription.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { RenewalTask } from '#functions/subscriptions/domain/renewal-task.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { logger } from '#functions/platform/logger.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { listCyclesBetween, cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { Referral } from '#functions/accounts/domain/referral.ts';
import { locationAt } from '#functions/accounts/domain/location-at.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxMail, transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { statusCountWrites } from '#functions/subscriptions/data/status-counts.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { accountChange } from '#functions/accounts/data/account-change.ts';
import { billedThrough, pastCutoff, standingAt } from '#functions/subscriptions/domain/at-cutoff.ts';
import { shareDay } from '#functions/subscriptions/domain/location-once.ts';
import { skipsPast } from '#functions/subscriptions/domain/skips.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { chargeOrSkipAt, skippedWrite } from '#functions/orders/data/charges.ts';
import { countSkipped } from '#functions/orders/data/renewal-counters.ts';
import { newRenewalCharge, renewalOrderId, renewalWrites } from '../data/renewal-writes.ts';
import { renewalMail } from '#functions/settlement/data/order-mail.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import {
  composeRenewal,
  isForWantOfPlace,
  reasonToSkip,
  skipReasons,
  type RenewalFacts,
  type SkipReason,
} from '../domain/compose-renewal.ts';
import { locationFor, locationIdsOf } from '../domain/renewal-location.ts';
import { chargeRenewal, chargeOrder } from '#functions/charges/use-cases/charge-order.ts';

/**
 * Renews one subscription for one cycle past its cut-off:
 * 1. When the charge exists already, only its collection goes on.
 * 2. Earlier unbilled cut-offs are billed first. Otherwise the renewal would move the subscription past them.
 * 3. One transaction makes the order and its charge from the subscription and prices as they were at the
 * cut-off. It also takes stock and credit, and moves the subscription past the cut-off.
 * 4. The money is collected without the member.
 * A task may come twice, late, or after a crash. A cycle still has only one charge for each subscription, and
 * a charge only one payment.
 */
export async function renewSubscription(task: RenewalTask): Promise<void> {
  const earlier = await retryOnConflict(() => renewOnce(task, false));
  if (earlier.length === 0) return;
  for (const cycle of earlier) await renewSubscription({ ...task, cycleId: cycle.id });
  await retryOnConflict(() => renewOnce(task, true));
}

/**
 * Renews a subscription for one cycle, but for no earlier cycle. A cycle that was called off bills nothing.
 * @param isInOrder true once the earlier cycles were billed
 * @returns the earlier cycles to be billed first, earliest first. When there are any, nothing was done
 */
async function renewOnce(task: RenewalTask, isInOrder: boolean): Promise<Cycle[]> {
  const now = new Date();
  const facts = await readFacts(task);
  if (facts.cycle.status === 'cancelled') return [];
  const skip = reasonToSkip(facts);
  if (facts.charge) await chargeRenewal(task, now);
  else if (facts.isHandled) return [];
  else if (facts.earlier.length > 0 && !isInOrder) return facts.earlier;
  else if (skip) await skipRenewal(facts, task, skip, now);
  else await createAndCharge(facts as BilledFacts, now);
  return [];
}

interface ReadFacts extends Omit<RenewalFacts, 'subscription' | 'user'> {
  subscription: Subscription | undefined;
  user: User | undefined;
  charge: Charge | undefined;
  referral: Referral | undefined;
  /** Cycles with a cut-off before that of `cycle` for which this subscription is not billed yet. */
  earlier: Cycle[];
  /** True when there is a charge, or a note that there was nothing to charge. */
  isHandled: boolean;
}

/**
 * @throws Error for a cycle that does not exist, for a cycle before its cut-off unless it was called off, and
 * for another member's subscription: such a task is a mistake in the code
 */
async function readFacts({ cycleId, subscriptionId, userId }: RenewalTask): Promise<ReadFacts> {
  const [handled, subscription, user, cycle, settings, referral] = await getEntities([
    chargeOrSkipAt(cycleId, subscriptionId),
    subscriptionEntity.at(subscriptionId),
    userEntity.at(userId),
    cycleEntity.at(cycleId),
    theSettings,
    referralEntity.at(userId),
  ]);
  if (!cycle || (cycle.status !== 'cancelled' && cycle.cutoffAt > new Date().toISOString()))
    throw new Error(`Cycle ${cycleId} has not passed its cut-off: nothing is renewed for it`);
  const isOwner = subscription === undefined || subscription.userId === userId;
  if (!isOwner) throw new Error(`Subscription ${subscriptionId} is not of ${userId}`);
  const standing = subscription && standingAt(subscription, cycle.cutoffAt);
  const productIds = standing?.items.map((item) => item.productId) ?? [];
  const locationIds = locationIdsOf(subscription, user, cycle);
  const isHandled = handled !== undefined;
  const [[locations, plan, products], earlier] = await Promise.all([
    getEntities([
      isHandled ? [] : locationIds.map((id) => locationEntity.at(id)),
      !isHandled && standing ? planEntity.at(standing.planId) : undefined,
      isHandled ? [] : productIds.map((id) => productEntity.at(id)),
    ]),
    isHandled || !subscription ? [] : listUnbilledBefore(cycle, subscription),
  ]);
  return {
    subscription,
    user,
    cycle,
    settings,
    location: locationFor(locationIds, byId(locations), cycle),
    products: byId(products),
    planImageUrl: plan?.imageUrl ?? '',
    charge: handled === 'skipped' ? undefined : handled,
    referral,
    earlier,
    isHandled,
  };
}

async function listUnbilledBefore(cycle: Cycle, subscription: Subscription): Promise<Cycle[]> {
  const from = billedThrough(subscription);
  if (from === undefined || from >= cycle.cutoffAt) return [];
  const between = await listCyclesBetween(from, cycle.cutoffAt);
  return between.filter(
    ({ cutoffAt, status }) =>
      cutoffAt > from && cutoffAt < cycle.cutoffAt && ['scheduled', 'open', 'closed'].includes(status),
  );
}

type BilledFacts = RenewalFacts & Pick<ReadFacts, 'referral'> & { location: PickupLocation };

async function createAndCharge(facts: BilledFacts, now: Date): Promise<void> {
  const order = composeRenewal(renewalOrderId(facts.cycle, facts.subscription.id), facts, now);
  const charge = newRenewalCharge(order, facts.user, now);
  const { user, subscription, referral } = facts;
  const isPaid = charge.state === 'paid';
  await transactWithMails(renewalWrites(order, facts, charge, now), [
    isPaid ? renewalMail('renewal-paid', order, user, now) : undefined,
  ]);
  logger.info('Renewal created', { orderId: order.id, subscriptionId: subscription.id });
  if (isPaid) return;
  const referralCreditCents = toCents(facts.settings.referral_credit);
  try {
    await chargeOrder(order, { charge, user, subscription, referral, referralCreditCents }, now);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    // A webhook booked the payment before this worker did, so the charge is read again.
    await chargeRenewal({ cycleId: charge.cycleId, subscriptionId: charge.subscriptionId }, now);
  }
}

/**
 * Notes that a cycle has nothing to charge for a subscription, which moves past this cut-off. A trial ends at
 * the first cut-off after its own cycle, and its member is mailed (Q093).
 */
async function skipRenewal(
  { subscription, user, cycle }: ReadFacts,
  { cycleId, subscriptionId }: RenewalTask,
  reason: SkipReason,
  now: Date,
): Promise<void> {
  const position = subscription && billedThrough(subscription);
  const isUnbilled = position !== undefined && position < cycle.cutoffAt;
  const endsTrial = reason === 'trial' && subscription?.status === 'active';
  const mail = user && subscription && skipMail(reason, subscription, user, cycle, now);
  const writes = [
    skippedWrite(cycleId, subscriptionId, skipReasons[reason]),
    countSkipped(cycleId, subscriptionId, reason),
    ...(subscription && isUnbilled
      ? [
          subscriptionEntity.replace(
            changeSubscription(
              subscription,
              {
                ...pastCutoff(subscription, cycle.cutoffAt),
                ...(reason === 'skipped' && { skips: skipsPast(subscription, cycle) }),
                ...(endsTrial && { status: 'inactive' as const }),
              },
              now,
            ),
          ),
          ...(endsTrial
            ? statusCountWrites({ ...subscription, status: 'inactive' }, subscription.status)
            : []),
        ]
      : []),
    ...(endsTrial && user?.subscriptionId === subscriptionId
      ? accountChange(user, { set: { subscriptionStatus: 'inactive', subscriptionId: null } }, now)
      : []),
  ];
  await transactWithMails(writes, [mail]);
  logger.info('Renewal skipped', { subscriptionId, reason: skipReasons[reason] });
}

/** The mail about a skipped renewal or an ended trial; undefined for a reason that needs no mail. */
function skipMail(
  reason: SkipReason,
  subscription: Subscription,
  user: User,
  cycle: Cycle,
  now: Date,
): OutboxMail | undefined {
  const { id, planName, status } = subscription;
  const ids = `${id.replace(/^sub_/, '')}_${cycle.id.replace(/^cyc_/, '')}`;
  const { firstName } = user;
  if (reason === 'trial' && status === 'active') {
    const data = { firstName, planName, link: absoluteUrl('/subscriptions') };
    return outboxMail(`msg_${ids}_trial-ended`, user, 'trial-ended', data, now);
  }
  if (!isForWantOfPlace(reason)) return undefined;
  const pickupDate = shareDay(subscription, cycle, locationAt(user, cycle.cutoffAt));
  const data = { firstName, planName, pickupDate, link: absoluteUrl('/profile') };
  return outboxMail(`msg_${ids}_renewal-skipped`, user, 'renewal-skipped', data, now);
}
