import type { Output } from '#shared/contracts/registry.ts';
import { localDate, localTime } from '#shared/local-date.ts';

export type AdminEvent = Output<'listAdminEvents'>['data'][number];
export type AdminCycle = Output<'listAdminCycles'>['cycles'][number];

/** An entry in the calendar: an event, or a cut-off that the store settings determine. */
export interface CalendarEntry {
  id: string;
  date: string;
  /** The time HH:MM, or empty. */
  time: string;
  title: string;
  type: AdminEvent['event_type'];
  /** The event; undefined for a cut-off without an event of its own. Such a cut-off moves with its cycle. */
  event: AdminEvent | undefined;
  /** The cycle whose pickup or cut-off this entry is; undefined for other entries. */
  cycle: AdminCycle | undefined;
}

/** The entries of a month (YYYY-MM), by date and time. */
export function calendarEntries(
  month: string,
  events: readonly AdminEvent[],
  cycles: readonly AdminCycle[],
): CalendarEntry[] {
  const cycleOf = (event: AdminEvent) => {
    if (event.event_type === 'pickup_date')
      return cycles.find(({ pickup_days }) => pickup_days.some(({ date }) => date === event.event_date));
    return cycles.find((cycle) => cycle.cutoff_event_id === event.id);
  };
  const ofEvents = events.map((event): CalendarEntry => ({
    id: event.id,
    date: event.event_date,
    time: event.event_time,
    title: event.title,
    type: event.event_type,
    event,
    cycle: cycleOf(event),
  }));
  const ofSettings = cycles
    .filter((cycle) => !cycle.cutoff_event_id)
    .map((cycle): CalendarEntry => {
      const cutoff = new Date(cycle.cutoff_at);
      return {
        id: `cutoff-${cycle.id}`,
        date: localDate(cutoff),
        time: localTime(cutoff),
        title: 'Order cut-off',
        type: 'cutoff_date',
        event: undefined,
        cycle,
      };
    })
    .filter(({ date }) => date.startsWith(month));
  const when = ({ date, time }: CalendarEntry) => `${date}T${time}`;
  return [...ofEvents, ...ofSettings].sort((a, b) => (when(a) < when(b) ? -1 : 1));
}
