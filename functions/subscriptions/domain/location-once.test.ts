import { hasShareDay, locationOnceAt, shareDay, withLocationOnce } from './location-once.ts';

const cycle = {
  id: 'cyc_1',
  pickupDate: '2026-12-12',
  pickupDays: [
    { date: '2026-12-12', locationId: null },
    { date: '2026-12-13', locationId: 'loc_dock' },
  ],
};
const atDock = { placesOnce: [{ cycleId: 'cyc_1', pickupLocationId: 'loc_dock' }] };

it('the day of a share is that of the location chosen for this cycle, else that of the account', () => {
  expect(shareDay(atDock, cycle, 'loc_hall')).toBe('2026-12-13');
  expect(shareDay({}, cycle, 'loc_hall')).toBe('2026-12-12');
  expect(shareDay(atDock, { ...cycle, id: 'cyc_2' }, 'loc_hall')).toBe('2026-12-12');
  expect(shareDay({}, { ...cycle, calledOff: ['loc_hall'] }, 'loc_hall')).toBe('2026-12-12');
});

it('a share has no day where the pickup at its location was called off', () => {
  const calledOff = { ...cycle, calledOff: ['loc_hall'] };
  expect(hasShareDay({}, cycle, 'loc_hall')).toBe(true);
  expect(hasShareDay({}, calledOff, 'loc_hall')).toBe(false);
  expect(hasShareDay(atDock, calledOff, 'loc_hall')).toBe(true);
  // The share then goes to the account's location.
  expect(shareDay(atDock, { ...cycle, calledOff: ['loc_dock'] }, 'loc_hall')).toBe('2026-12-12');
  expect(hasShareDay(atDock, { ...cycle, calledOff: ['loc_dock'] }, 'loc_hall')).toBe(true);
});

it('a choice of a location replaces the earlier one for the same cycle, or takes it back', () => {
  const placesOnce = withLocationOnce(atDock, 'cyc_1', 'loc_hall');
  expect(locationOnceAt({ placesOnce }, 'cyc_1')).toBe('loc_hall');
  expect(withLocationOnce(atDock, 'cyc_1', null)).toEqual([]);
});
