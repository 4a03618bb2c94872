import type { CalendarEntry } from '#shared/calendar-file.ts';
import { formatLocalDate, localDate, localTime } from '#shared/local-date.ts';
import { pickupEntry } from '#shared/pickup-entry.ts';
import { hasPickup } from '#functions/orders/domain/goods-left.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { reasonNotBilled } from '#functions/subscriptions/domain/at-cutoff.ts';
import { locationOnceAt, shareLocation } from '#functions/subscriptions/domain/location-once.ts';
import { cyclesAhead } from '#functions/subscriptions/domain/skips.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { dayAt, firstDay, type CalendarCycle } from './calendar.ts';

export interface MemberFacts {
  /** In order of their first pickups. */
  cycles: readonly CalendarCycle[];
  orders: readonly Order[];
  /** The member's live subscription. */
  subscription: Subscription | undefined;
  /** The member's chosen location. */
  locationId: string | null;
  locations: ReadonlyMap<string, PickupLocation>;
}

/** An order's pickup. The entry has the same id in a mail's calendar file and in the subscribed calendar. */
export const orderEntry = ({ id, lines, cycle, location }: Order): CalendarEntry => {
  const { zipCode, ...place } = location;
  const share = lines.find(({ kind }) => kind === 'plan');
  return pickupEntry(id, cycle.pickupDate, share?.name ?? '', { ...place, zip_code: zipCode });
};

const upcomingOf = (cycles: readonly CalendarCycle[], now: Date) =>
  cycles.filter(({ cutoffAt }) => cutoffAt > now.toISOString()).slice(0, cyclesAhead);

/** The ids of locations at which the member's pickups may be. */
export const locationIdsOf = (
  { cycles, subscription, locationId }: Omit<MemberFacts, 'locations'>,
  now: Date,
): string[] => [
  ...new Set(
    [
      locationId,
      ...upcomingOf(cycles, now).map(({ id }) => subscription && locationOnceAt(subscription, id)),
    ].flatMap((id) => id ?? []),
  ),
];

/**
 * The pickups of orders and of coming shares, and the cut-offs for the chosen location. A skipped or paused
 * delivery has a cut-off entry only, because the member can order for the pickup until then.
 */
export function memberEntries(facts: MemberFacts, now: Date): CalendarEntry[] {
  const { subscription, locationId, locations } = facts;
  // A member goes to a pickup once, so all orders for it make one entry. The entry of a coming share replaces it.
  const firstOnes = facts.orders
    .filter(hasPickup)
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .filter(
      (order, at, all) =>
        all.findIndex(
          ({ cycle, location }) => cycle.id === order.cycle.id && location.id === order.location.id,
        ) === at,
    );
  const upcoming = upcomingOf(facts.cycles, now);
  const dayOf = (cycle: CalendarCycle, placeId: string | null) =>
    placeId === null ? firstDay(cycle) : dayAt(cycle, placeId);
  const plannedEntries = upcoming.flatMap((cycle) => {
    const pickupDate = firstDay(cycle);
    if (!subscription || reasonNotBilled(subscription, { ...cycle, pickupDate }) !== undefined) return [];
    const placeId = shareLocation(
      subscription,
      { ...cycle, pickupDate, pickupDays: cycle.pickups },
      locationId,
    );
    const location = locations.get(placeId ?? '');
    const day = dayOf(cycle, placeId);
    if (!location || day === undefined) return [];
    const { zipCode, name, address, city, state, hours, phone } = location;
    const at = { name, address, city, state, zip_code: zipCode, hours, phone };
    return [{ placeId, cycle, entry: pickupEntry(cycle.id, day, subscription.planName, at) }];
  });
  const collectedOrders = firstOnes.filter(
    (order) =>
      !plannedEntries.some(
        ({ placeId, cycle }) => cycle.id === order.cycle.id && placeId === order.location.id,
      ),
  );
  const cutoffs = upcoming.flatMap((cycle): CalendarEntry[] => {
    const day = dayOf(cycle, locationId);
    if (day === undefined) return [];
    const cutoff = new Date(cycle.cutoffAt);
    return [
      {
        id: `cutoff-${cycle.id}`,
        title: `Order cut-off for the pickup on ${formatLocalDate(day)}`,
        date: localDate(cutoff),
        time: localTime(cutoff),
        isMoment: true,
        description: 'Until then you can order for that day, and change or skip your share.',
      },
    ];
  });
  return [...collectedOrders.map(orderEntry), ...plannedEntries.map(({ entry }) => entry), ...cutoffs];
}
