import { formatCents } from '#shared/money.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { getStoredProducts } from '#functions/catalogue/data/products.ts';
import { latestCutoff } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { enqueue, outboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { byId } from '#functions/platform/entity.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { transactUnlessRefused } from '#functions/platform/table.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { keepForCutoff, reasonNotBilled } from '#functions/subscriptions/domain/at-cutoff.ts';
import { shareDay } from '#functions/subscriptions/domain/location-once.ts';
import { changeSubscription, type Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { newsOf, toldBeforeMs, type AddOnNews } from '../domain/standing-prices.ts';

/**
 * Mails members which of their add-ons cost more from the next cut-off on, and which are no longer sold, in
 * time to take them out. The mail's transaction also saves the told prices: a renewal charges no more.
 * - A price that rises too late for this cut-off is told before the following one.
 * - A price that staff must confirm (`isHeldBack`) is not told. The metric `PricesHeldBack` counts the
 * products.
 * - When a subscription changes at the same moment, its member is told by a later run of `askBeforeCutoff`.
 * @param users the members, each at the index of their subscription
 * @returns the number of members who were told
 */
export async function announcePrices(
  subscriptions: readonly Subscription[],
  users: readonly (User | undefined)[],
  cycle: Cycle,
  now: Date,
): Promise<number> {
  if (Date.parse(cycle.cutoffAt) - now.getTime() < toldBeforeMs) return 0;
  const ids = new Set(subscriptions.flatMap(({ items }) => items.map(({ productId }) => productId)));
  if (ids.size === 0) return 0;
  const products = byId(await getStoredProducts([...ids]));
  const passed = await latestCutoff(now);
  const heldBack = new Set<string>();
  let mailCount = 0;
  for (const [at, subscription] of subscriptions.entries()) {
    const user = users[at];
    if (!user || reasonNotBilled(subscription, cycle)) continue;
    const news = newsOf(subscription.items, products);
    for (const id of news.heldBack) heldBack.add(id);
    if (news.risen.length + news.gone.length === 0) continue;
    const stoodAtCutoffs = keepForCutoff(subscription, passed);
    const after = changeSubscription(subscription, { items: news.items, stoodAtCutoffs }, now);
    if (await wasWritten(after, user, news, cycle, now)) mailCount += 1;
  }
  for (const productId of heldBack) {
    logger.warn('A price rose by more than half and waits for staff', { productId, cycleId: cycle.id });
    count('PricesHeldBack');
  }
  return mailCount;
}

async function wasWritten(
  after: Subscription,
  user: User,
  { risen, gone }: AddOnNews,
  cycle: Cycle,
  now: Date,
): Promise<boolean> {
  const id = `msg_${after.id.replace(/^sub_/, '')}_add-ons-changed_${after.version}`;
  const data = {
    firstName: user.firstName,
    pickupDate: shareDay(after, cycle, user.pickupLocationId),
    cutoff: cycle.cutoffAt,
    risen: risen.map(({ name, toldCents, nowCents }) => ({
      name,
      before: formatCents(toldCents),
      now: formatCents(nowCents),
    })),
    gone,
    link: absoluteUrl('/subscriptions'),
  };
  const { write } = outboxMail(id, user, 'add-ons-changed', data, now);
  if (!(await transactUnlessRefused([subscriptionEntity.replace(after), write]))) return false;
  await enqueue([id]);
  return true;
}
