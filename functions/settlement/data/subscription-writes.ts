import type { NamedWrite } from '#functions/platform/table.ts';
import { statusCountWrites } from '#functions/subscriptions/data/status-counts.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** The writes that save a changed or new subscription; none when `after` is undefined. */
export const subscriptionWrites = (
  before: Subscription | undefined,
  after: Subscription | undefined,
): NamedWrite[] =>
  after
    ? [
        before ? subscriptionEntity.replace(after) : subscriptionEntity.create(after),
        ...statusCountWrites(after, before?.status ?? null),
      ]
    : [];
