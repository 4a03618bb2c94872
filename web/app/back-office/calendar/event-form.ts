import type * as z from 'zod';
import { newEvent } from '#shared/contracts/calendar/calendar.ts';
import type { Input } from '#shared/contracts/registry.ts';
import type { AdminEvent } from './calendar-entries.ts';
import type { CalendarChange } from './use-calendar-preview.ts';

export type EventValues = z.input<typeof newEvent>;
export type CheckedEvent = z.output<typeof newEvent>;

export const eventLabels: Record<keyof EventValues, string> = {
  title: 'Title',
  description: 'Description',
  event_date: 'Date',
  event_time: 'Time',
  location: 'Location',
  event_type: 'Event type',
  max_participants: 'Places',
  registration_required: 'Registration required',
  pickup_location_id: 'Pickup location',
  is_recurring: 'Recurring event',
  recurrence_pattern: 'How often',
  recurrence_end_date: 'Until',
};
type GroupUpdate = NonNullable<Input<'updateEventGroup'>['body']>;

/** The values of a new event (document 2, section 9). */
export const emptyEvent = (date: string): EventValues => ({
  title: '',
  description: '',
  event_date: date,
  event_time: '',
  location: '',
  event_type: 'pickup_date',
  max_participants: null,
  registration_required: false,
  pickup_location_id: '',
  is_recurring: false,
  recurrence_pattern: 'weekly',
  recurrence_end_date: null,
});

/** An event as values of the form. Its recurrence cannot be changed, so the form does not ask for it. */
export const eventValues = (event: AdminEvent): EventValues => ({
  ...emptyEvent(event.event_date),
  title: event.title,
  description: event.description,
  event_time: event.event_time,
  location: event.location,
  event_type: event.event_type,
  max_participants: event.max_participants,
  registration_required: event.registration_required,
  pickup_location_id: event.pickup_location_id,
});

/**
 * Only the fields that staff changed. The other fields may differ among the events of a group, so a change of
 * the group must not send them.
 */
export function eventChanges(event: AdminEvent, values: CheckedEvent): Partial<GroupUpdate> {
  const before = eventValues(event);
  const { is_recurring, recurrence_pattern, recurrence_end_date, ...fields } = values;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== before[name as keyof EventValues]),
  );
}

const ofCalendar = ['pickup_date', 'cutoff_date'];

/** The change that saving the form now would make; undefined while the form is incomplete or touches no cycle. */
export function eventChange(
  event: AdminEvent | undefined,
  values: EventValues,
  scope: 'one' | 'group',
): CalendarChange | undefined {
  const checkedValues = newEvent.safeParse({ ...values, title: values.title || 'New event' });
  if (!checkedValues.success) return undefined;
  if (!event)
    return ofCalendar.includes(checkedValues.data.event_type)
      ? { action: 'create_event', event: checkedValues.data }
      : undefined;
  const changes = eventChanges(event, checkedValues.data);
  const isRelevant = ['event_date', 'event_time', 'event_type', 'pickup_location_id'].some(
    (field) => field in changes,
  );
  if (
    !isRelevant ||
    ![event.event_type, checkedValues.data.event_type].some((type) => ofCalendar.includes(type))
  )
    return undefined;
  return scope === 'group'
    ? { action: 'update_group', id: event.recurrence_group_id!, event: { ...changes, event_id: event.id } }
    : { action: 'update_event', id: event.id, event: changes };
}

export const numberOrNull = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed);

export const dateOrNull = (typed: unknown): string | null =>
  typed === '' || typed === undefined ? null : (typed as string | null);
