import type { CalendarEvent } from './event.ts';
import {
  concernsMembers,
  hasBegun,
  maxWaiting,
  movingUp,
  noSeats,
  takesRegistrations,
  toRegistration,
  withMember,
  withoutMember,
  withoutMembers,
  type EventSeats,
} from './seats.ts';

const workshop: CalendarEvent = {
  id: 'evt_1',
  title: 'Sourdough',
  description: '',
  eventDate: '2026-12-05',
  eventTime: '13:30',
  location: 'Hall',
  eventType: 'workshop',
  maxParticipants: 2,
  registrationRequired: true,
  pickupLocationId: '',
  recurrence: null,
  version: 1,
};
const seats = (taken: number, waiting: string[] = []): EventSeats => ({
  eventId: 'evt_1',
  taken,
  waiting,
  version: 7,
});

describe('registering', () => {
  it('a member who registers gets a place while there is one, then waits in order', () => {
    expect(withMember(noSeats('evt_1'), 'a', 2)).toEqual({ ...seats(1), version: 1 });
    expect(withMember(seats(1), 'b', 2)).toEqual({ ...seats(2), version: 8 });
    expect(withMember(seats(2), 'c', 2)).toEqual({ ...seats(2, ['c']), version: 8 });
    expect(withMember(seats(2, ['c']), 'd', 2)?.waiting).toEqual(['c', 'd']);
  });

  it('a member who registers does not pass those who wait, however many seats there are by now', () => {
    expect(withMember(seats(2, ['c']), 'd', 5)).toEqual({ ...seats(2, ['c', 'd']), version: 8 });
  });

  it('a member who registers always gets a place without a limit, and none when too many wait', () => {
    expect(withMember(seats(5000), 'a', null)?.taken).toBe(5001);
    const many = Array.from({ length: maxWaiting }, (_, at) => `usr_${at}`);
    expect(withMember(seats(2, many), 'a', 2)).toBeUndefined();
  });

  it('an event that is made again has its seats without the end of the old one', () => {
    expect(withMember({ ...seats(0), ttl: 1 }, 'a', 2)).toEqual({ ...seats(1), version: 8 });
  });
});

describe('leaving', () => {
  it('a member who leaves makes room for the first who waits', () => {
    expect(withoutMember(seats(2, ['c', 'd']), 'a', 2)).toEqual({
      seats: { ...seats(2, ['d']), version: 8 },
      movedUp: ['c'],
    });
    expect(withoutMember(seats(2), 'a', 2)).toEqual({ seats: { ...seats(1), version: 8 }, movedUp: [] });
  });

  it('a member who leaves the waiting list changes nothing else in it', () => {
    expect(withoutMember(seats(2, ['c', 'd', 'e']), 'd', 2)).toEqual({
      seats: { ...seats(2, ['c', 'e']), version: 8 },
      movedUp: [],
    });
  });

  it('a member who leaves makes no room when there are more people than seats', () => {
    expect(withoutMember(seats(3, ['c']), 'a', 2).movedUp).toEqual([]);
    expect(withoutMembers(seats(3, ['c', 'd']), ['a', 'c'])).toEqual({ ...seats(2, ['d']), version: 8 });
  });
});

it('more seats go to those who wait, so many at once', () => {
  expect(movingUp(seats(2, ['c', 'd', 'e']), 4, 25)).toEqual({
    seats: { ...seats(4, ['e']), version: 8 },
    movedUp: ['c', 'd'],
  });
  expect(movingUp(seats(2, ['c', 'd', 'e']), null, 2).movedUp).toEqual(['c', 'd']);
});

it('an event begins at its time, or ends with its day', () => {
  const at = (instant: string) => new Date(instant);
  expect(hasBegun(workshop, at('2026-12-05T18:29:00Z'))).toBe(false);
  expect(hasBegun(workshop, at('2026-12-05T18:30:00Z'))).toBe(true);
  const wholeDay = { ...workshop, eventTime: '' };
  expect(hasBegun(wholeDay, at('2026-12-06T04:59:00Z'))).toBe(false);
  expect(hasBegun(wholeDay, at('2026-12-06T05:00:00Z'))).toBe(true);
});

it('a registration tells a reader the event’s seats and their own', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const own = { eventId: 'evt_1', userId: 'd', name: 'D', email: 'd@example.test', registeredAt: '' };
  expect(toRegistration(workshop, seats(2, ['c', 'd']), own, now)).toEqual({
    places_left: 0,
    waiting: 2,
    is_open: true,
    status: 'waiting',
    position: 2,
  });
  expect(toRegistration(workshop, seats(3), own, now)).toMatchObject({
    places_left: 0,
    status: 'registered',
  });
  expect(toRegistration({ ...workshop, maxParticipants: null }, seats(3), undefined, now)).toMatchObject({
    places_left: null,
    status: 'none',
    position: null,
  });
});

it('members are told of another day, time or place, and of a deletion, and not of changes that only concern cycles', () => {
  expect(takesRegistrations({ registrationRequired: false, maxParticipants: null })).toBe(false);
  expect(concernsMembers(workshop, { ...workshop, title: 'Bread', description: 'More' })).toBe(false);
  for (const change of [
    { eventDate: '2026-12-06' },
    { eventTime: '' },
    { location: 'Barn' },
    { maxParticipants: 3 },
  ])
    expect(concernsMembers(workshop, { ...workshop, ...change })).toBe(true);
  expect(concernsMembers(workshop, null)).toBe(true);
  const pickup = {
    ...workshop,
    eventType: 'pickup_date',
    maxParticipants: null,
    registrationRequired: false,
  } as const;
  expect(concernsMembers(pickup, null)).toBe(false);
});
