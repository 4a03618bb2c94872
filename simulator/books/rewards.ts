import type { Promotion } from '#functions/promotions/domain/promotion.ts';
import type { Redemption } from '#functions/promotions/data/promotions.ts';
import type { Reward } from '#functions/promotions/domain/reward.ts';
import type { Snapshot } from './snapshot.ts';

const entities = <T>({ items }: Snapshot, entity: string) =>
  items.filter((item) => item.entity === entity) as unknown as T[];
const thirtyDays = 30 * 24 * 3600_000;

/**
 * Checks the codes that members earned. A member earns at most one code of each kind in 30 days. Only the
 * member who earned a code uses it, and only once. A code for sharing a review has a `share claim` item, by
 * which each review is rewarded once.
 */
export function* rewardBook(snapshot: Snapshot): Generator<string> {
  const earned = entities<Promotion>(snapshot, 'promotion').filter(
    ({ ownerId }) => (ownerId ?? null) !== null,
  );
  const redemptions = entities<Redemption>(snapshot, 'redemption');
  const rewards = entities<Reward>(snapshot, 'reward');
  const gone = new Set(snapshot.users.flatMap(({ id, deletedAt }) => (deletedAt ? [id] : [])));
  const latest = new Map<string, string>();
  for (const { code, ownerId, description, createdAt } of earned.toSorted((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  )) {
    const kind = `${ownerId}: ${description}`;
    const before = latest.get(kind);
    if (before !== undefined && Date.parse(createdAt) - Date.parse(before) < thirtyDays)
      yield `${kind}: earned at ${before} and again at ${createdAt}`;
    latest.set(kind, createdAt);
    const own = redemptions.filter((redemption) => redemption.code === code);
    if (own.length > 1) yield `${code} was redeemed ${own.length} times`;
    for (const { userId } of own)
      if (userId !== ownerId) yield `${code} is of ${ownerId}, and ${userId} redeemed it`;
  }
  for (const { code, userId, kind, reviewId } of rewards) {
    if (gone.has(userId)) continue;
    if (!earned.some((promotion) => promotion.code === code && promotion.ownerId === userId))
      yield `${userId} was told ${code}, which is not there`;
    const isClaimed = snapshot.items.some(
      (item) => item.entity === 'share claim' && item.reviewId === reviewId && item.userId === userId,
    );
    if (kind === 'share' && !isClaimed) yield `${userId} has ${code} for ${reviewId}, without a claim`;
  }
}
