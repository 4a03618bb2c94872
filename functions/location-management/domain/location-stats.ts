import type * as z from 'zod';
import type { getPickupLocationStats } from '#shared/contracts/location-management/location-management.ts';
import { orderStatuses } from '#shared/contracts/orders/orders.ts';

type Status = (typeof orderStatuses)[number];
type Counts = Record<Status, number>;
type Stats = z.output<(typeof getPickupLocationStats)['response']>['stats'];

/** The counts of a location: its members, and its orders on each pickup day by status. */
interface LocationCounters {
  members: number;
  days: readonly { pickupDate: string; counts: Counts }[];
}

const countWithout = (days: LocationCounters['days'], statuses: readonly Status[]): number =>
  days
    .flatMap(({ counts }) =>
      orderStatuses.filter((status) => !statuses.includes(status)).map((status) => counts[status]),
    )
    .reduce((sum, count) => sum + count, 0);

/** Counts the orders still to be collected from `today` (local, YYYY-MM-DD) on. */
export const countAhead = ({ days }: Pick<LocationCounters, 'days'>, today: string): number =>
  countWithout(
    days.filter(({ pickupDate }) => pickupDate >= today),
    ['cancelled', 'picked_up'],
  );

/**
 * @param nextDate the location's next pickup day; null for none
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
    orders_ahead: countAhead({ days }, today),
    orders_ever: countWithout(days, ['cancelled']),
  };
}
