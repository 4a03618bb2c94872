import { againWhenRefused } from '#functions/platform/again-when-refused.ts';
import { keys } from '#functions/platform/keys.ts';
import { logger } from '#functions/platform/logger.ts';
import { getItems, transact, TransactionRefused, update, setAttributes } from '#functions/platform/table.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Cycle } from '#functions/coop/domain/cycle.ts';
import type { PickupLocation } from '#functions/coop/domain/location.ts';
import type { User } from '#functions/members/domain/user.ts';
import { outboxWrite, relay } from '#functions/messages/data/outbox.ts';
import { siteLink } from '#functions/platform/site-link.ts';
import { readSettings } from '#functions/settings/data/store-settings.ts';
import { statusCountWrites } from '#functions/subscriptions/data/status-counts.ts';
import {
  changedSubscriptionWrite,
  changeSubscription,
  readSubscription,
} from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { readCharge, skippedWrite } from '../data/charges.ts';
import { skippedTally } from '../data/renewal-tallies.ts';
import { newCharge, newRenewalOrderId, renewalMessageId, renewalWrites } from '../data/renewal-writes.ts';
import type { Charge } from '../domain/charge.ts';
import { composeRenewal, reasonToSkip, type RenewalFacts } from '../domain/compose-renewal.ts';
import { collectCharge, collectOnce } from './collect-charge.ts';

export interface RenewalTask {
  cycleId: string;
  subscriptionId: string;
  userId: string;
}

/**
 * One subscription's renewal for one cycle past its cut-off:
 * 1. whoever finds the charge already there goes on with collecting it;
 * 2. one transaction writes order and charge, takes stock and credit, and moves the subscription on;
 * 3. the money is collected off-session.
 * It may come twice, late, or after a crash: a cycle has one charge a subscription, and a charge one payment.
 */
export const renewSubscription = (task: RenewalTask): Promise<void> =>
  againWhenRefused(async () => {
    const now = new Date();
    const found = await readFacts(task);
    const skip = reasonToSkip(found);
    if (found.charge) await collectCharge(task, now);
    else if (found.isHandled) return;
    else if (skip) await skipRenewal(found, task, skip, now);
    else await createAndCollect(found as RenewalFacts & { location: PickupLocation }, now);
  });

interface ReadFacts extends Omit<RenewalFacts, 'subscription' | 'user'> {
  subscription: Subscription | undefined;
  user: User | undefined;
  charge: Charge | undefined;
  /** There is a charge, or a note that there was nothing to charge. */
  isHandled: boolean;
}

/** @throws Error for a cycle that does not exist or has not closed: such a message is a mistake. */
async function readFacts({ cycleId, subscriptionId, userId }: RenewalTask): Promise<ReadFacts> {
  const [chargeItem, subscriptionItem, userItem, cycleItem, settingsItem] = await getItems([
    keys.charge(cycleId, subscriptionId),
    keys.subscription(subscriptionId),
    keys.user(userId),
    keys.cycle(cycleId),
    keys.settings(),
  ]);
  const cycle = cycleItem as unknown as Cycle | undefined;
  if (!cycle || ['scheduled', 'open', 'cancelled'].includes(cycle.status))
    throw new Error(`Cycle ${cycleId} is not closed: nothing is renewed for it`);
  const subscription = readSubscription(subscriptionItem);
  const user = userItem as unknown as User | undefined;
  const isOwner = subscription === undefined || subscription.userId === userId;
  if (!isOwner) throw new Error(`Subscription ${subscriptionId} is not of ${userId}`);
  const productIds = subscription?.items.map((item) => item.productId) ?? [];
  const isHandled = chargeItem !== undefined;
  const wanted = [
    ...(user?.pickupLocationId ? [keys.location(user.pickupLocationId)] : []),
    ...productIds.map(keys.product),
  ];
  const related = isHandled || wanted.length === 0 ? [] : await getItems(wanted);
  const ofKind = <T>(entity: string) => related.filter((item) => item?.entity === entity) as unknown as T[];
  return {
    subscription,
    user,
    cycle,
    settings: readSettings(settingsItem),
    location: ofKind<PickupLocation>('location')[0],
    products: new Map(ofKind<Product>('product').map((product) => [product.id, product])),
    charge: readCharge(chargeItem),
    isHandled,
  };
}

async function createAndCollect(
  facts: RenewalFacts & { location: PickupLocation },
  now: Date,
): Promise<void> {
  const order = composeRenewal(newRenewalOrderId(now), facts, now);
  const charge = newCharge(order, facts, now);
  await transact(renewalWrites(order, facts, charge, now));
  logger.info('Renewal created', { orderId: order.id, subscriptionId: facts.subscription.id });
  if (charge.state === 'paid') return relay([renewalMessageId(order, 'renewal-paid')]);
  const { user, subscription } = facts;
  try {
    await collectOnce(order, { charge, user, subscription }, now);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    // A webhook was quicker than this worker: what it booked is looked at afresh.
    await collectCharge({ cycleId: charge.cycleId, subscriptionId: charge.subscriptionId }, now);
  }
}

/**
 * Notes that there was nothing to charge, and moves the subscription past this cut-off. A trial that had its
 * pickup ends here (Q093), and its member is told.
 */
async function skipRenewal(
  { subscription, user, cycle }: ReadFacts,
  { cycleId, subscriptionId }: RenewalTask,
  reason: string,
  now: Date,
): Promise<void> {
  const isUnbilled = subscription?.status === 'active' && subscription.paidThroughCutoff < cycle.cutoffAt;
  const endsTrial = isUnbilled && subscription.isTrial;
  const messageId = `msg_${subscriptionId.replace(/^sub_/, '')}_trial-ended`;
  await transact([
    skippedWrite(cycleId, subscriptionId, reason),
    skippedTally(cycleId, subscriptionId),
    ...(isUnbilled && !endsTrial
      ? [
          changedSubscriptionWrite(
            changeSubscription(subscription, { paidThroughCutoff: cycle.cutoffAt }, now),
          ),
        ]
      : []),
    ...(endsTrial && user
      ? [
          changedSubscriptionWrite(changeSubscription(subscription, { status: 'inactive' }, now)),
          ...statusCountWrites(subscriptionId, subscription.status, 'inactive'),
          update('user', {
            Key: keys.user(user.id),
            ...setAttributes({ subscriptionStatus: 'inactive', subscriptionId: null }),
          }),
          outboxWrite(
            {
              id: messageId,
              template: 'trial-ended',
              to: user.email,
              userId: user.id,
              data: {
                firstName: user.firstName,
                planName: subscription.planName,
                link: siteLink('/subscriptions'),
              },
            },
            now,
          ),
        ]
      : []),
  ]);
  logger.info('Renewal skipped', { subscriptionId, reason });
  if (endsTrial) await relay([messageId]);
}
