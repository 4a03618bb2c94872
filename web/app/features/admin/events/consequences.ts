import { formatDay } from '#web/components/format-date.ts';
import type { AdminEvent } from './calendar-entries.ts';

/** What is known of the cycle whose pickup an event is. */
export interface PickupFacts {
  hasOrders: boolean;
  /** Pickup events on the same day, this one included. */
  pickups: number;
}

type Changed = Pick<AdminEvent, 'event_date' | 'event_type'>;

/** What follows from deleting one event, for the one who is about to. */
export function deleteConsequence(event: AdminEvent, facts: PickupFacts | undefined): string {
  if (event.event_type === 'cutoff_date')
    return 'The cut-off of the next pickup is then set by an earlier cut-off date, or by the store settings.';
  if (event.event_type !== 'pickup_date') return 'This cannot be undone.';
  if (facts && facts.pickups > 1)
    return 'There is another pickup on this day, so the cycle stays. This cannot be undone.';
  if (facts?.hasOrders)
    return 'Members have ordered for this pickup. It can be moved to another day, but not deleted.';
  return 'The cycle of this pickup is deleted with it, and nobody can order for it any more. This cannot be undone.';
}

/** What follows from deleting a group from today on. */
export function deleteGroupConsequence(event: AdminEvent, dates: readonly string[]): string {
  const count = `${dates.length} ${dates.length === 1 ? 'event' : 'events'} from today on`;
  const range = dates.length > 1 ? `, ${formatDay(dates[0]!)} to ${formatDay(dates.at(-1)!, 'year')}` : '';
  return event.event_type === 'pickup_date'
    ? `Deletes ${count}${range}, and their cycles. Pickups whose cut-off has passed stay. If members have ordered for one of them, nothing is deleted.`
    : `Deletes ${count}${range}. What is past stays. This cannot be undone.`;
}

/**
 * What follows from saving a changed event; undefined when no cycle is touched.
 * @param hasOrders undefined while it is not known
 */
export function changeConsequence(
  before: Changed,
  after: Changed,
  scope: 'one' | 'group',
  hasOrders: boolean | undefined,
): string | undefined {
  const isMoved = before.event_date !== after.event_date;
  const all = scope === 'group';
  if (before.event_type === 'pickup_date' && after.event_type !== 'pickup_date')
    return `${all ? 'These days are' : 'This day is'} no pickup any more: the cycle is deleted with it, unless members have ordered.`;
  if (before.event_type !== 'pickup_date' && after.event_type === 'pickup_date')
    return `${all ? 'Each of these days becomes' : 'This day becomes'} a pickup, and members can order for it.`;
  if (before.event_type === 'pickup_date' && isMoved)
    return `${all ? 'The cycles of these pickups move by as many days.' : 'The cycle of this pickup moves with it.'} ${
      hasOrders === false && !all
        ? 'Nobody has ordered for it yet.'
        : 'Orders move along, and members who have ordered are told by email.'
    }`;
  if (before.event_type === 'cutoff_date' || after.event_type === 'cutoff_date')
    return isMoved || before.event_type !== after.event_type
      ? 'The cut-off of the next pickup changes: members can order until then.'
      : undefined;
  return undefined;
}
