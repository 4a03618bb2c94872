import { fits } from './recipient-filter.ts';

const user = { subscriptionStatus: 'active' as const, pickupLocationId: 'loc_1' };

test.each([
  [null, true],
  [{ subscription: null, pickupLocationId: null }, true],
  [{ subscription: 'active' as const, pickupLocationId: 'loc_1' }, true],
  [{ subscription: 'active' as const, pickupLocationId: 'loc_2' }, false],
  [{ subscription: 'paused' as const, pickupLocationId: null }, false],
])('an active member at loc_1 and %j: %s', (filter, isMeant) => {
  expect(fits(user, filter)).toBe(isMeant);
});

test('pending also means who waits for a confirmation', () => {
  const waiting = { ...user, subscriptionStatus: 'pending_confirmation' as const };
  expect(fits(waiting, { subscription: 'pending', pickupLocationId: null })).toBe(true);
});
