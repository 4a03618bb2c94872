import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { cutoffOf, pickupOf, type Calendar } from '#functions/calendar/domain/calendar.ts';
import { nextDueAt, usualCycleName, type Cycle, type PickupDay } from '#functions/cycles/domain/cycle.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { seatsEntity, registrationEntity } from '#functions/events/data/registrations.ts';
import { events, locations } from './content/content.ts';
import type { SeedEvent } from './content/types.ts';

const cyclesEachWay = 26;
const hour = 3600_000;

/** In the demo, a storm put off the present pickup. At these locations, it is one day later than elsewhere. */
const laterLocations = ['loc_jensen-beach', 'loc_fort-pierce'];

/**
 * Bi-weekly cycles from a year ago to a year ahead, with pickups on Saturdays. A storm put off the present
 * pickup: it is in two days, or in three at some locations. So staff have a charged cycle to pack. The next
 * cycle still takes orders. Its pickup is at least a week later, as the calendar demands.
 */
export function cyclesAround(now: Date): Cycle[] {
  const today = localDate(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const toSaturday = (6 - weekday + 7) % 7;
  const nextPickup = addDays(today, toSaturday < 2 ? toSaturday + 14 : toSaturday + 7);
  return Array.from({ length: 2 * cyclesEachWay + 1 }, (_, at) =>
    at === cyclesEachWay - 1
      ? putOffCycle(addDays(today, 2), now)
      : cycleWithPickup(addDays(nextPickup, (at - cyclesEachWay) * 14), now),
  );
}

function putOffCycle(pickupDate: string, now: Date): Cycle {
  const later = addDays(pickupDate, 1);
  const cycle = cycleWithPickup(pickupDate, now);
  const pickupDays = [
    ...cycle.pickupDays,
    ...laterLocations.map((locationId) => ({ date: later, locationId })),
  ];
  return { ...cycle, pickupDays, dueAt: nextDueAt({ ...cycle, pickupDays }) };
}

function cycleWithPickup(pickupDate: string, now: Date): Cycle {
  const { cutoff_days_before, cutoff_time } = defaultSettings;
  const cutoffAt = localInstant(addDays(pickupDate, -cutoff_days_before), cutoff_time);
  const opensAt = localInstant(addDays(pickupDate, -cutoff_days_before - 14), cutoff_time);
  const cycle = {
    id: `cyc_${pickupDate}`,
    name: usualCycleName(pickupDate),
    opensAt: opensAt.toISOString(),
    cutoffAt: cutoffAt.toISOString(),
    pickupDate,
    pickupDays: [{ date: pickupDate, locationId: null }],
    status: statusAt(now, opensAt, cutoffAt, pickupDate),
    cutoffEventId: `evt_cutoff-${pickupDate}`,
    version: 1,
  };
  return { ...cycle, dueAt: nextDueAt(cycle) };
}

const plain = {
  maxParticipants: null,
  registrationRequired: false,
  pickupLocationId: '',
  recurrence: null,
  version: 1,
};

function statusAt(now: Date, opensAt: Date, cutoffAt: Date, pickupDate: string): Cycle['status'] {
  if (pickupDate < localDate(now)) return 'completed';
  if (cutoffAt <= now) return 'charged';
  return opensAt <= now ? 'open' : 'scheduled';
}

const ownEventId = (at: number) => `evt_own-${at + 1}`;

const placesOf = ({ eventType, places = 12 }: SeedEvent): number | null =>
  eventType === 'workshop' ? places : null;

/** Members who registered after the last seat was taken are on the waiting list. */
export function registrationItems(people: readonly User[], now: Date): Record<string, unknown>[] {
  const members = people.filter(({ id }) => id.startsWith('usr_member-'));
  return events.flatMap((event, at) => {
    if (!event.registered) return [];
    const eventId = ownEventId(at);
    const coming = members.slice(0, event.registered);
    const taken = Math.min(coming.length, placesOf(event) ?? coming.length);
    const waiting = coming.slice(taken).map(({ id }) => id);
    return [
      seatsEntity.item({ eventId, taken, waiting, version: coming.length }),
      ...coming.map((user, order) =>
        registrationEntity.item({
          eventId,
          userId: user.id,
          name: fullName(user),
          email: user.email,
          registeredAt: new Date(now.getTime() - (coming.length - order) * hour).toISOString(),
        }),
      ),
    ];
  });
}

const pickupEventId = ({ date, locationId }: PickupDay) =>
  `evt_pickup-${date}${locationId ? `-${locationId.replace('loc_', '')}` : ''}`;

const isPutOff = ({ pickupDays }: Cycle) => pickupDays.length > 1;

export function calendarAround(cycles: Cycle[], now: Date): CalendarEvent[] {
  const ofCycles = cycles.flatMap((cycle): CalendarEvent[] => [
    ...cycle.pickupDays.map((day): CalendarEvent => ({
      ...plain,
      pickupLocationId: day.locationId ?? 'all',
      id: pickupEventId(day),
      title: 'Pickup day',
      description: `${isPutOff(cycle) ? 'Put off by the storm. ' : ''}Collect your share and add-ons at your pickup location.`,
      eventDate: day.date,
      eventTime: '09:00',
      location: locations.find(({ id }) => id === day.locationId)?.name ?? 'All pickup locations',
      eventType: 'pickup_date',
    })),
    {
      ...plain,
      id: `evt_cutoff-${cycle.pickupDate}`,
      title: 'Order cut-off',
      description: 'Last chance to change add-ons for the upcoming pickup.',
      eventDate: localDate(new Date(cycle.cutoffAt)),
      eventTime: '20:00',
      location: '',
      eventType: 'cutoff_date',
    },
  ]);
  const today = localDate(now);
  const own = events.map((event, at): CalendarEvent => ({
    ...plain,
    registrationRequired: event.eventType === 'workshop',
    maxParticipants: placesOf(event),
    id: ownEventId(at),
    title: event.title,
    description: event.description,
    eventDate: addDays(today, event.daysFromToday),
    eventTime: event.eventTime,
    location: event.location,
    eventType: event.eventType,
  }));
  return [...ofCycles, ...own];
}

/** The stored calendar: for each cycle, the events that set its pickups and its cut-off. */
export function calendarOf(cycles: Cycle[], events: CalendarEvent[]): Calendar {
  return {
    cycles: cycles.map(({ id, cutoffAt, cutoffEventId, pickupDays }) => ({
      id,
      cutoffAt,
      cutoffEventId,
      pickups: events
        .flatMap((event) => pickupOf(event) ?? [])
        .filter(({ eventId }) => pickupDays.some((day) => pickupEventId(day) === eventId)),
      cutoffs: events
        .flatMap((event) => cutoffOf(event) ?? [])
        .filter(({ eventId }) => eventId === cutoffEventId),
    })),
    unclaimed: [],
    version: 1,
  };
}
