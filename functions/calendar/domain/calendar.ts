import type { CalendarEvent } from '#functions/coop/domain/event.ts';

/** A day with pickups or cut-offs. */
export interface CalendarDay {
  date: string;
  /** The one cycle of all this day's pickups; null without any. */
  cycleId: string | null;
  /** Ids of the pickup events. */
  pickups: string[];
  /** Cut-off events; a time may be empty: the store setting's is meant. */
  cutoffs: { eventId: string; time: string }[];
}

/**
 * What decides about cycles: which days are pickups and cut-offs. It is stored as one item and changed as a
 * whole, so that two changes at once cannot disagree about it. Days are in order.
 */
export interface Calendar {
  days: CalendarDay[];
  version: number;
}

/** An event before and after a change; null where there is none. */
export interface EventChange {
  before: CalendarEvent | null;
  after: CalendarEvent | null;
}

const place = (event: CalendarEvent | null): string => {
  if (event?.eventType === 'pickup_date') return `pickup ${event.eventDate}`;
  if (event?.eventType === 'cutoff_date') return `cut-off ${event.eventDate} ${event.eventTime}`;
  return '';
};

/** Whether a change of an event changes days of pickups or cut-offs. */
export const isOfCalendar = ({ before, after }: EventChange): boolean => place(before) !== place(after);

/**
 * The days after some events changed, with no cycles yet for days that are new pickups. A cycle goes where
 * its pickups go: it stays while one of them stays; it moves when all of them moved; it is absorbed when
 * another cycle already has that day, and gone when none of its pickups is left.
 */
export function changeDays(
  before: Calendar,
  changes: EventChange[],
): { days: CalendarDay[]; absorbed: Map<string, string> } {
  const relevant = changes.filter(isOfCalendar);
  const changed = new Set(relevant.flatMap(({ before: event }) => event?.id ?? []));
  const days = new Map<string, CalendarDay>();
  const dayOf = (date: string) => {
    const day = days.get(date) ?? { date, cycleId: null, pickups: [], cutoffs: [] };
    days.set(date, day);
    return day;
  };
  for (const day of before.days) {
    const kept = dayOf(day.date);
    kept.pickups = day.pickups.filter((id) => !changed.has(id));
    kept.cutoffs = day.cutoffs.filter(({ eventId }) => !changed.has(eventId));
  }
  for (const { after } of relevant) {
    if (after?.eventType === 'pickup_date') dayOf(after.eventDate).pickups.push(after.id);
    if (after?.eventType === 'cutoff_date')
      dayOf(after.eventDate).cutoffs.push({ eventId: after.id, time: after.eventTime });
  }
  const absorbed = placeCycles(before, relevant, days);
  return {
    days: [...days.values()]
      .filter((day) => day.pickups.length > 0 || day.cutoffs.length > 0)
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    absorbed,
  };
}

/** Gives the days their cycles. @returns the cycles that found their new day taken, with that day. */
function placeCycles(
  before: Calendar,
  changes: EventChange[],
  days: Map<string, CalendarDay>,
): Map<string, string> {
  const absorbed = new Map<string, string>();
  const goneElsewhere = new Map(
    changes.flatMap(({ before: from, after: to }) =>
      from && to?.eventType === 'pickup_date' ? [[from.id, to.eventDate] as const] : [],
    ),
  );
  const movers: [cycleId: string, target: string][] = [];
  for (const { date, cycleId, pickups } of before.days) {
    if (!cycleId) continue;
    const day = days.get(date)!;
    if (pickups.some((id) => day.pickups.includes(id))) {
      day.cycleId = cycleId;
      continue;
    }
    const target = pickups.map((id) => goneElsewhere.get(id)).find((found) => found !== undefined);
    if (target) movers.push([cycleId, target]);
  }
  for (const [cycleId, target] of movers) {
    const day = days.get(target)!;
    if (day.cycleId) absorbed.set(cycleId, target);
    else day.cycleId = cycleId;
  }
  return absorbed;
}
