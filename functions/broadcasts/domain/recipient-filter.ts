import type * as z from 'zod';
import type { recipientFilter } from '#shared/contracts/broadcasts/broadcasts.ts';
import type { subscriptionFilters } from '#shared/subscription-filters.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { isCollected, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';

/** A field with null lets everybody pass. */
export interface RecipientFilter {
  subscription: (typeof subscriptionFilters)[number] | null;
  pickupLocationId: string | null;
  /** The plan of the person's subscription, which must be live when `subscription` is null. */
  planId: string | null;
  order: OrderFilter | null;
  /** When true, only people pass who chose marketing emails in their profile. */
  wantsMarketing: boolean;
}

/** A filter by whether a person has an order for a pickup. The order is paid, or its payment is under way. */
export interface OrderFilter {
  isPlaced: boolean;
  /** Null for the next pickup at the time of the sending. */
  cycleId: string | null;
}

export const toFilter = (sentFilter: z.output<typeof recipientFilter>): RecipientFilter => ({
  subscription: sentFilter.subscription,
  pickupLocationId: sentFilter.pickup_location_id,
  planId: sentFilter.plan_id,
  order:
    sentFilter.has_ordered === null
      ? null
      : { isPlaced: sentFilter.has_ordered, cycleId: sentFilter.cycle_id },
  wantsMarketing: sentFilter.wants_marketing ?? false,
});

export const filteredAttributes = [
  'id',
  'subscriptionId',
  'subscriptionStatus',
  'pickupLocationId',
  'marketingEmails',
] as const satisfies readonly (keyof User)[];

export type FilteredAccount = Pick<User, (typeof filteredAttributes)[number]>;

/** `findMatching` checks plan and orders. A subscription whose confirmation is awaited counts as pending (Q087). */
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

/** The cycle with the next pickups, today included; undefined when none is ahead. */
export const nextPickup = (cycles: readonly Cycle[], today: string): Cycle | undefined =>
  cycles
    .filter((cycle) => cycle.status !== 'cancelled' && !isCollected(cycle, today))
    .toSorted((a, b) => a.pickupDate.localeCompare(b.pickupDate))[0];

/**
 * Fills in the cycle of the order filter: the filter's own cycle, or else the broadcast's cycle, or else the cycle
 * of the next pickup. When there is no such cycle, or it was cancelled or is long over, nobody passes the filter.
 * @param cycles the near cycles, without cancelled ones
 * @param bound the broadcast's own cycle; undefined when its type is not bound to cycles
 */
export function settleFilter(
  filter: RecipientFilter | null,
  cycles: readonly Cycle[],
  today: string,
  bound?: string,
): RecipientFilter | null {
  if (!filter?.order) return filter;
  const wantedId = filter.order.cycleId ?? bound ?? nextPickup(cycles, today)?.id;
  const cycleId = cycles.find(({ id }) => id === wantedId)?.id ?? null;
  return { ...filter, order: { ...filter.order, cycleId } };
}
