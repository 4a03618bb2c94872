import type * as z from 'zod';
import type { recipientFilter } from '#shared/contracts/broadcasts/broadcasts.ts';
import type { subscriptionFilters } from '#shared/subscription-filters.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { isCollected, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';

/** What narrows everybody of a recipient type; null: whatever it is. Messages written before a part of it existed lack it. */
export interface RecipientFilter {
  subscription: (typeof subscriptionFilters)[number] | null;
  pickupLocationId: string | null;
  /** The plan of their share, which goes on unless `subscription` asks for another state. */
  planId?: string | null;
  order?: OrderFilter | null;
  /** Those who chose marketing emails in their profile. */
  wantsMarketing?: boolean;
}

/** Whether they have an order for a pickup, paid or being paid. */
export interface OrderFilter {
  isPlaced: boolean;
  /** Null: of the pickup that is next when the message goes out. */
  cycleId: string | null;
}

/** A filter as it is sent. */
export const toFilter = (sent: z.output<typeof recipientFilter>): RecipientFilter => ({
  subscription: sent.subscription,
  pickupLocationId: sent.pickup_location_id,
  planId: sent.plan_id,
  order: sent.has_ordered === null ? null : { isPlaced: sent.has_ordered, cycleId: sent.cycle_id },
  wantsMarketing: sent.wants_marketing ?? false,
});

export const filteredAttributes = [
  'id',
  'subscriptionId',
  'subscriptionStatus',
  'pickupLocationId',
  'marketingEmails',
] as const satisfies readonly (keyof User)[];

export type FilteredAccount = Pick<User, (typeof filteredAttributes)[number]>;

/**
 * Whether an account by itself is among those a filter means; its plan and its orders are asked for elsewhere. A share
 * whose confirmation is awaited is pending to staff (Q087).
 */
export function fits(user: FilteredAccount, filter: RecipientFilter | null): boolean {
  if (!filter) return true;
  const status = user.subscriptionStatus === 'pending_confirmation' ? 'pending' : user.subscriptionStatus;
  return (
    (filter.subscription === null || filter.subscription === status) &&
    (filter.pickupLocationId === null || filter.pickupLocationId === user.pickupLocationId) &&
    (!filter.wantsMarketing || user.marketingEmails) &&
    (!filter.planId || filter.subscription !== null || hasLiveSubscription(user))
  );
}

/** The cycle whose pickups are next, or of which one is today; undefined when none is to come. */
export const nextPickup = (cycles: readonly Cycle[], today: string): Cycle | undefined =>
  cycles
    .filter((cycle) => cycle.status !== 'cancelled' && !isCollected(cycle, today))
    .toSorted((a, b) => a.pickupDate.localeCompare(b.pickupDate))[0];

/**
 * A filter with the pickup that it means now. Of a cycle that was cancelled or is long over, and where there is no next
 * pickup, that is none, and nobody fits.
 * @param cycles those near, without cancelled ones
 * @param bound the cycle that a message bound to cycles goes out for; undefined for others
 */
export function settleFilter(
  filter: RecipientFilter | null,
  cycles: readonly Cycle[],
  today: string,
  bound?: string,
): RecipientFilter | null {
  if (!filter?.order) return filter;
  const wanted = filter.order.cycleId ?? bound ?? nextPickup(cycles, today)?.id;
  const cycleId = cycles.find(({ id }) => id === wanted)?.id ?? null;
  return { ...filter, order: { ...filter.order, cycleId } };
}
