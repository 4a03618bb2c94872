import * as fc from 'fast-check';
import { addDays } from '#shared/local-date.ts';
import { chosenDays, daysOfMonth, daysOfPeriod, everyDay, kept } from './days.ts';

it.each([
  ['current', '2026-11-17'],
  ['month', '2026-10-24'],
  ['quarter', '2026-08-24'],
  ['year', '2025-11-24'],
] as const)('the period %s begins on %s', (period, from) => {
  expect(daysOfPeriod(period, '2026-11-23')).toEqual({ from, to: '2026-11-23' });
});

it('takes the days that are asked for, a year of them at most', () => {
  const choose = (first?: string, last?: string) =>
    chosenDays({ period: 'month', first, last }, '2026-11-23');
  expect(choose()).toEqual({ from: '2026-10-24', to: '2026-11-23' });
  expect(choose('2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(choose(undefined, '2026-06-30')).toEqual({ from: '2026-05-31', to: '2026-06-30' });
  expect(choose('2026-06-30', '2026-06-01')).toBe('first');
  expect(choose('2024-01-01', '2024-12-31')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  expect(choose('2023-01-01', '2024-01-02')).toBe('first');
});

it('reads every day once, as a month or by itself, and never more than a request can take', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-01-01', days));
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 365 }),
      fc.integer({ min: 0, max: 40 }),
      (from, length, ago) => {
        const range = { from, to: addDays(from, length) };
        const { months, days } = kept(range, addDays(range.to, ago));
        const read = [...months.flatMap((month) => everyDay(daysOfMonth(month))), ...days];
        expect(read.toSorted()).toEqual(everyDay(range));
        expect(months.length + days.length).toBeLessThan(100);
      },
    ),
  );
});
