import type { User } from '#functions/accounts/domain/user.ts';
import type { Subscription } from './subscription.ts';

export type Membership = Pick<User, 'subscriptionId' | 'subscriptionStatus'>;

/** A member has at most one subscription of these statuses. The account shows the one that comes first. */
const liveStatuses: Subscription['status'][] = ['active', 'pending_confirmation', 'paused', 'pending'];

export const isLive = ({ status }: Pick<Subscription, 'status'>): boolean => liveStatuses.includes(status);

export const hasLiveSubscription = (user: Pick<User, 'subscriptionStatus'>): boolean =>
  isLive({ status: user.subscriptionStatus });

/** True when a subscription may be the live one: the account shows it, or shows no live one. */
export const mayBeLive = (user: Membership, subscriptionId: string): boolean =>
  !hasLiveSubscription(user) || user.subscriptionId === subscriptionId;

/**
 * The subscription that an account shows after a change: the live one, or the changed one when none is live.
 * @param others the member's other subscriptions, newest first
 */
export function membershipAfter(changed: Subscription, others: Subscription[]): Membership {
  const all = [changed, ...others.filter((other) => other.id !== changed.id)];
  const speaking =
    liveStatuses
      .map((status) => all.find((candidate) => candidate.status === status))
      .find((candidate) => candidate !== undefined) ?? changed;
  return { subscriptionId: speaking.id, subscriptionStatus: speaking.status };
}

/** The member's other live subscription, when a change would make a second one live; undefined for none. */
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
