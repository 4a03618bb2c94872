import { useApiQuery } from '#web/api/use-api-query.ts';
import type { AdminEvent } from './calendar-entries.ts';
import type { PickupFacts } from './consequences.ts';

/** The cycle of a pickup event; undefined for another event, or while it is not known. */
export function usePickupFacts(event: AdminEvent | undefined): PickupFacts | undefined {
  const isPickup = event?.event_type === 'pickup_date';
  const month = useApiQuery(
    'listAdminEvents',
    { query: { month: (event?.event_date ?? '').slice(0, 7) } },
    { enabled: isPickup },
  );
  const cycle = month.data?.cycles.find((found) => found.pickup_date === event?.event_date);
  const found = useApiQuery(
    'getAdminCycle',
    { params: { id: cycle?.id ?? '' } },
    { enabled: isPickup && cycle !== undefined },
  );
  return found.data && { hasOrders: found.data.has_orders, pickups: found.data.pickup_event_ids.length };
}
