import type { User } from '#functions/members/domain/user.ts';
import type { Subscription } from './subscription.ts';

export type Membership = Pick<User, 'subscriptionId' | 'subscriptionStatus'>;

/** Which of several subscriptions speaks for the member: a live one before all others. */
const liveOrder: Subscription['status'][] = ['active', 'pending_confirmation', 'paused', 'pending'];

/**
 * The subscription that a member's account shows after one of them was changed: a live one as long as there
 * is one, else the one that was changed.
 * @param others the member's other subscriptions, newest first
 */
export function membershipAfter(changed: Subscription, others: Subscription[]): Membership {
  const all = [changed, ...others.filter((other) => other.id !== changed.id)];
  const speaking =
    liveOrder
      .map((status) => all.find((candidate) => candidate.status === status))
      .find((found) => found !== undefined) ?? changed;
  return { subscriptionId: speaking.id, subscriptionStatus: speaking.status };
}
