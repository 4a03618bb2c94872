import type { CalendarEvent } from './event-types.ts';

export type Registration = NonNullable<CalendarEvent['registration']>;

export function placesText({ places_left, waiting }: Registration, isRequired: boolean): string {
  const needed = isRequired ? 'Registration required' : 'Registration welcome';
  if (places_left === null) return `${needed}.`;
  if (places_left > 0 && waiting === 0)
    return `${needed}. ${places_left} ${places_left === 1 ? 'place' : 'places'} left.`;
  return `${needed}. No places left${waiting > 0 ? `, ${waiting} waiting` : ''}.`;
}

/** The text about the reader's own registration; undefined when the reader has none. */
export function standingText({ status, position }: Registration): string | undefined {
  if (status === 'registered') return 'You are registered.';
  if (status === 'waiting') return `You are number ${position} on the waiting list.`;
  return undefined;
}
