import type { CalendarEvent } from './event-types.ts';

export type Registration = NonNullable<CalendarEvent['registration']>;

/** How many places there are, and how many wait for one. */
export function placesText({ places_left, waiting }: Registration, isRequired: boolean): string {
  const needed = isRequired ? 'Registration required' : 'Registration welcome';
  if (places_left === null) return `${needed}.`;
  if (places_left > 0 && waiting === 0)
    return `${needed}. ${places_left} ${places_left === 1 ? 'place' : 'places'} left.`;
  return `${needed}. No places left${waiting > 0 ? `, ${waiting} waiting` : ''}.`;
}

/** How the reader stands; undefined where they are not registered. */
export function standingText({ status, position }: Registration): string | undefined {
  if (status === 'registered') return 'You are registered.';
  if (status === 'waiting') return `You are number ${position} on the waiting list.`;
  return undefined;
}
