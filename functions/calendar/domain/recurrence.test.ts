import fc from 'fast-check';
import { addDays, localDate, localInstant, localTime } from '#shared/local-date.ts';
import { maxInGroup, recurrenceDates } from './recurrence.ts';

const patterns = ['weekly', 'biweekly', 'monthly', 'annually'] as const;
const date = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('2000-01-01', days));
const pattern = fc.constantFrom(...patterns);

it('a recurrence starts at the first date, ends at the end date inclusive, and only goes on', () => {
  fc.assert(
    fc.property(date, pattern, fc.integer({ min: 0, max: 1000 }), (first, how, days) => {
      const end = addDays(first, days);
      const dates = recurrenceDates(first, how, end)!;
      expect(dates[0]).toBe(first);
      expect(dates).toEqual([...new Set(dates)].sort());
      expect(dates.at(-1)! <= end).toBe(true);
      expect(recurrenceDates(first, how, dates.at(-1)!)).toEqual(dates);
    }),
  );
});

it('a recurrence keeps the day of the month, or takes the month’s last', () => {
  fc.assert(
    fc.property(date, fc.constantFrom('monthly', 'annually'), (first, how) => {
      const day = Number(first.slice(8));
      for (const actual of recurrenceDates(first, how, addDays(first, 3000))!) {
        const isLast = addDays(actual, 1).endsWith('-01');
        const own = Number(actual.slice(8));
        expect(own === day || (own < day && isLast)).toBe(true);
      }
    }),
  );
});

it('a recurrence keeps the weekday and the local time, through both changes of the clock', () => {
  fc.assert(
    fc.property(date, fc.constantFrom('weekly', 'biweekly'), (first, how) => {
      const dates = recurrenceDates(first, how, addDays(first, 400))!;
      const step = how === 'weekly' ? 7 : 14;
      for (const [at, actual] of dates.entries()) {
        expect(actual).toBe(addDays(first, at * step));
        const instant = localInstant(actual, '20:00');
        expect([localDate(instant), localTime(instant)]).toEqual([actual, '20:00']);
      }
    }),
    { numRuns: 30 },
  );
});

it.each([
  [
    '2026-01-31',
    'monthly',
    '2026-05-31',
    ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
  ],
  [
    '2024-02-29',
    'annually',
    '2028-12-31',
    ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  ['2026-12-31', 'monthly', '2027-02-27', ['2026-12-31', '2027-01-31']],
] as const)('a recurrence from %s, %s until %s', (first, how, end, dates) => {
  expect(recurrenceDates(first, how, end)).toEqual(dates);
});

it('a recurrence makes no more than the limit', () => {
  expect(recurrenceDates('2026-01-01', 'weekly', addDays('2026-01-01', 7 * (maxInGroup - 1)))).toHaveLength(
    maxInGroup,
  );
  expect(recurrenceDates('2026-01-01', 'weekly', addDays('2026-01-01', 7 * maxInGroup))).toBeUndefined();
});
