import type { Output } from '#shared/contracts/registry.ts';
import { dayAt } from '#web/back-office/calendar/day-at.ts';
import type { AdminOrder } from '../admin-order.ts';

export interface OtherPickup {
  id: string;
  name: string;
  date: string;
}

/**
 * The other locations with a pickup ahead in the order's cycle, and their days.
 * @param locations the open locations
 * @param today local, YYYY-MM-DD
 */
export const otherPickups = (
  { pickup }: Pick<AdminOrder, 'pickup'>,
  cycle: Output<'getAdminCycle'>['cycle'],
  locations: Output<'listPickupLocations'>['pickup_locations'],
  today: string,
): OtherPickup[] =>
  locations
    .filter(({ id }) => id !== pickup.location_id && !cycle.called_off_location_ids.includes(id))
    .flatMap(({ id, name }) => {
      const date = dayAt(cycle, id);
      return date !== undefined && date >= today ? [{ id, name, date }] : [];
    });
