import type { User } from '#functions/accounts/domain/user.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { locationFor, locationIdsOf } from './renewal-location.ts';

const cycle = {
  id: 'cyc_1',
  cutoffAt: '2026-12-03T01:00:00.000Z',
  pickupDays: [{ date: '2026-12-05', locationId: null }],
} as Cycle;
const user = { pickupLocationId: 'loc_usual' } as User;
const once = { placesOnce: [{ cycleId: 'cyc_1', pickupLocationId: 'loc_other' }] };
const locations = (changes: Record<string, object> = {}) =>
  new Map(['loc_usual', 'loc_other'].map((id) => [id, { id, status: 'active', ...changes[id] }] as const));
const placeId = (changes?: Record<string, object>, ids = locationIdsOf(once, user, cycle)) =>
  locationFor(ids, locations(changes), cycle)?.id;

it('a renewal goes to the place for this cycle alone, and to the usual one in the next', () => {
  expect(placeId()).toBe('loc_other');
  expect(placeId({}, locationIdsOf(once, user, { ...cycle, id: 'cyc_2' }))).toBe('loc_usual');
  expect(placeId({}, locationIdsOf(undefined, user, cycle))).toBe('loc_usual');
});

it('a renewal goes to the usual place when the place for this cycle alone has closed, or has no day in it', () => {
  expect(placeId({ loc_other: { status: 'inactive' } })).toBe('loc_usual');
  expect(placeId({ loc_other: { status: 'inactive', closedAt: '2026-12-03T02:00:00.000Z' } })).toBe(
    'loc_other',
  );
  const ownDay = { ...cycle, pickupDays: [{ date: '2026-12-05', locationId: 'loc_usual' }] };
  expect(locationFor(locationIdsOf(once, user, ownDay), locations(), ownDay)?.id).toBe('loc_usual');
});

it('a renewal without a place has the reason of the usual one', () => {
  const closed = { status: 'inactive' };
  expect(placeId({ loc_other: closed, loc_usual: closed })).toBe('loc_usual');
  expect(locationIdsOf(once, { pickupLocationId: null } as User, cycle)).toEqual(['loc_other']);
});
