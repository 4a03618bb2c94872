import type * as z from 'zod';
import type { getPickupLocationStats } from '#shared/contracts/location-management/location-management.ts';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';

type Counts = Record<(typeof orderStatuses)[number], number>;
type Stats = z.output<(typeof getPickupLocationStats)['response']>['stats'];

/** What is counted at a location: its members, and the orders of each pickup day there was, by status. */
interface LocationCounters {
  members: number;
  days: readonly { pickupDate: string; counts: Counts }[];
}

const uncancelled = (days: LocationCounters['days']): number =>
  days
    .flatMap(({ counts }) =>
      orderStatuses.filter((status) => status !== 'cancelled').map((status) => counts[status]),
    )
    .reduce((sum, count) => sum + count, 0);

/**
 * The figures that staff see of a location.
 * @param nextDate its next pickup day; null for none
 * @param today local, YYYY-MM-DD
 */
export function toLocationStats(
  { members, days }: LocationCounters,
  nextDate: string | null,
  today: string,
): Stats {
  const next = days.find(({ pickupDate }) => pickupDate === nextDate);
  return {
    next_pickup_date: nextDate,
    next_orders: Object.fromEntries(
      orderStatuses.map((status) => [status, next?.counts[status] ?? 0]),
    ) as Counts,
    members,
    orders_ahead: uncancelled(days.filter(({ pickupDate }) => pickupDate >= today)),
    orders_ever: uncancelled(days),
  };
}
