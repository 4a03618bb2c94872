import { formatCents } from '#shared/money.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { getStoredProducts } from '#functions/catalogue/data/products.ts';
import { latestCutoff } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { enqueue, outboxWrite } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { byId } from '#functions/platform/entity.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { keepForCutoff, reasonNotBilled } from '#functions/subscriptions/domain/at-cutoff.ts';
import { changeSubscription, type Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { risenPrices, toldBeforeMs, withRisenPrices, type RisenPrice } from '../domain/told-prices.ts';

/**
 * Tells members which of their add-ons cost more from the next cut-off on, while there is time to take them out. What was
 * told is written on the subscription in the same transaction, and is the most that a renewal charges; a price that rises
 * later is told before the next cut-off. A subscription that changes in this moment is left to the next round.
 * @param users of the subscriptions, by place
 * @returns how many members were told
 */
export async function tellPrices(
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
  let told = 0;
  for (const [at, subscription] of subscriptions.entries()) {
    const user = users[at];
    const risen = risenPrices(subscription.items, products);
    if (!user || risen.length === 0 || reasonNotBilled(subscription, cycle)) continue;
    const after = changeSubscription(
      subscription,
      {
        items: withRisenPrices(subscription.items, products),
        stoodAtCutoffs: keepForCutoff(subscription, passed),
      },
      now,
    );
    if (await wasWritten(after, user, risen, cycle, now)) told += 1;
  }
  return told;
}

async function wasWritten(
  after: Subscription,
  user: User,
  risen: readonly RisenPrice[],
  cycle: Cycle,
  now: Date,
): Promise<boolean> {
  const id = `msg_${after.id.replace(/^sub_/, '')}_prices-rose_${after.version}`;
  const message = outboxWrite(
    {
      id,
      template: 'prices-rose',
      to: user.email,
      userId: user.id,
      data: {
        firstName: user.firstName,
        pickupDate: cycle.pickupDate,
        cutoff: cycle.cutoffAt,
        items: risen.map(({ name, toldCents, nowCents }) => ({
          name,
          before: formatCents(toldCents),
          now: formatCents(nowCents),
        })),
        link: absoluteUrl('/subscriptions'),
      },
    },
    now,
  );
  try {
    await transact([subscriptionEntity.replace(after), message]);
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
  await enqueue([id]);
  return true;
}
