import { addDays } from '#shared/local-date.ts';
import { since, type Calendar } from '../domain/calendar.ts';
import { fitsItem } from './calendar.ts';

/** A bi-weekly calendar with `pickups` pickups in each cycle. */
const calendarOf = (cycles: number, pickups: number): Calendar => ({
  cycles: Array.from({ length: cycles }, (_, at) => {
    const date = addDays('2026-01-03', 14 * at);
    return {
      id: `cyc_01KA${String(at).padStart(22, '0')}`,
      cutoffAt: `${date}T01:00:00.000Z`,
      cutoffEventId: null,
      pickups: Array.from({ length: pickups }, (__, index) => ({
        eventId: `evt_${String(index).padStart(26, '0')}-${date}`,
        date,
        locationId: `loc_01KA${String(index).padStart(22, '0')}`,
      })),
      cutoffs: [],
    };
  }),
  unclaimed: [{ eventId: 'evt_1', date: '2026-01-01', time: '' }],
  version: 1,
});

it('the calendar holds three years of pickups at 25 locations, and not ten', () => {
  expect(fitsItem(calendarOf(78, 25))).toBe(true);
  expect(fitsItem(calendarOf(260, 25))).toBe(false);
});

it('the calendar leaves out the past before a date', () => {
  const { cycles, unclaimed } = since(calendarOf(5, 2), '2026-01-17');
  expect(cycles.map(({ pickups }) => pickups[0]!.date)).toEqual([
    '2026-01-17',
    '2026-01-31',
    '2026-02-14',
    '2026-02-28',
  ]);
  expect(unclaimed).toEqual([]);
});
