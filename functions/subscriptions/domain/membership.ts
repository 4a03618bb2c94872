import type { User } from '#functions/accounts/domain/user.ts';
import type { Subscription } from './subscription.ts';

export type Membership = Pick<User, 'subscriptionId' | 'subscriptionStatus'>;

/** The statuses of a live subscription, of which a member has one at most; the first speaks before the others. */
const liveStatuses: Subscription['status'][] = ['active', 'pending_confirmation', 'paused', 'pending'];

export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean => liveStatuses.includes(status);

/** Whether the account shows a live subscription. */
export const hasLiveSubscription = (user: Pick<User, 'subscriptionStatus'>): boolean =>
  isLive({ status: user.subscriptionStatus });

/** Whether a subscription may be the member's live one: nothing live is shown, or this one is. */
export const mayBeLive = (user: Membership, subscriptionId: string): boolean =>
  !hasLiveSubscription(user) || user.subscriptionId === subscriptionId;

/**
 * The subscription that a member's account shows after one of them was changed: the live one if there is one,
 * else the one that was changed.
 * @param others the member's other subscriptions, newest first
 */
export function membershipAfter(changed: Subscription, others: Subscription[]): Membership {
  const all = [changed, ...others.filter((other) => other.id !== changed.id)];
  const speaking =
    liveStatuses
      .map((status) => all.find((candidate) => candidate.status === status))
      .find((found) => found !== undefined) ?? changed;
  return { subscriptionId: speaking.id, subscriptionStatus: speaking.status };
}

/** The other live subscription that a change would make a second one of, if there is one. */
export const secondLive = (
  before: Subscription,
  after: Subscription,
  others: Subscription[],
): Subscription | undefined => {
  const becomesLive = isLive(after) && (!isLive(before) || after.status === 'active');
  return becomesLive && before.status !== after.status
    ? others.find((other) => other.id !== after.id && isLive(other))
    : undefined;
};
