import { nextPickupDate } from './next-pickup-date.ts';

const cycle = (...pickups: [date: string, locationId: string | null][]) => ({
  id: `cyc_${pickups[0]![0]}`,
  cutoffAt: '2026-06-01T00:00:00.000Z',
  cutoffEventId: null,
  pickups: pickups.map(([date, locationId]) => ({ eventId: `evt_${date}`, date, locationId })),
  cutoffs: [],
});
const cycles = [
  cycle(['2026-06-06', null]),
  cycle(['2026-06-20', null], ['2026-06-22', 'loc_barn']),
  cycle(['2026-07-04', 'loc_dock']),
];

it.each([
  ['today counts', 'loc_dock', '2026-06-06', '2026-06-06'],
  ['a day for all', 'loc_dock', '2026-06-07', '2026-06-20'],
  ['its own day in place of the one for all', 'loc_barn', '2026-06-07', '2026-06-22'],
  ['its own day alone', 'loc_dock', '2026-06-21', '2026-07-04'],
  ['none for it', 'loc_barn', '2026-06-23', null],
])('the next pickup date of a location: %s', (_, locationId, today, expected) => {
  expect(nextPickupDate({ cycles }, locationId, today)).toBe(expected);
});
