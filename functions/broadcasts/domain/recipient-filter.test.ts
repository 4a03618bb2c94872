import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { fits, nextPickup, settleFilter, type RecipientFilter } from './recipient-filter.ts';

const user = {
  id: 'usr_1',
  subscriptionId: 'sub_1',
  subscriptionStatus: 'active' as const,
  pickupLocationId: 'loc_1',
  marketingEmails: false,
};
const everything: RecipientFilter = {
  subscription: null,
  pickupLocationId: null,
  planId: null,
  order: null,
  wantsMarketing: false,
};

test.each([
  [null, true],
  [everything, true],
  [{ ...everything, subscription: 'active' as const, pickupLocationId: 'loc_1' }, true],
  [{ ...everything, subscription: 'active' as const, pickupLocationId: 'loc_2' }, false],
  [{ ...everything, subscription: 'paused' as const }, false],
])('an active member at loc_1 fits the filter %j: %s', (filter, isMeant) => {
  expect(fits(user, filter)).toBe(isMeant);
});

test('the filter “pending” also means members who wait for a confirmation', () => {
  const waiting = { ...user, subscriptionStatus: 'pending_confirmation' as const };
  expect(fits(waiting, { ...everything, subscription: 'pending' })).toBe(true);
});

test('a plan’s filter means members with a live subscription, unless it asks for another state', () => {
  const endedMember = { ...user, subscriptionStatus: 'inactive' as const };
  const filter = { ...everything, planId: 'plan_full' };
  expect(fits(user, filter)).toBe(true);
  expect(fits(endedMember, filter)).toBe(false);
  expect(fits(endedMember, { ...filter, subscription: 'inactive' })).toBe(true);
});

test('marketing goes to those who chose it', () => {
  const filter = { ...everything, wantsMarketing: true };
  expect(fits({ ...user, marketingEmails: true }, filter)).toBe(true);
  expect(fits({ ...user, marketingEmails: false }, filter)).toBe(false);
});

const cycle = (id: string, pickupDate: string, status: Cycle['status'] = 'open') =>
  ({ id, status, pickupDate, pickupDays: [{ date: pickupDate, locationId: null }] }) as Cycle;
const cycles = [
  cycle('later', '2026-12-12'),
  cycle('over', '2026-11-14', 'completed'),
  cycle('cancelled', '2026-11-24', 'cancelled'),
  cycle('next', '2026-11-28'),
];

test('the next pickup is the nearest that takes place, on its own day too', () => {
  expect(nextPickup(cycles, '2026-11-23')?.id).toBe('next');
  expect(nextPickup(cycles, '2026-11-28')?.id).toBe('next');
  expect(nextPickup(cycles, '2026-11-29')?.id).toBe('later');
  expect(nextPickup(cycles, '2026-12-13')).toBeUndefined();
});

test.each([
  ['the next pickup', null, undefined, 'next'],
  ['the pickup that a message goes out for', null, 'later', 'later'],
  ['the one that was chosen', 'over', 'later', 'over'],
  ['none, where the chosen one is no more', 'gone', undefined, null],
])('a filter means %s', (_what, cycleId, bound, expectedCycleId) => {
  const filter = { ...everything, order: { isPlaced: false, cycleId } };
  expect(settleFilter(filter, cycles, '2026-11-23', bound)?.order).toEqual({
    isPlaced: false,
    cycleId: expectedCycleId,
  });
});
