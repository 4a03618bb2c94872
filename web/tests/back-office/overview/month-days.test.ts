import { expect, it } from 'vitest';
import { daysOfMonth, monthAndYear, monthBefore, monthName } from '#web/back-office/overview/month-days.ts';

it.each([
  ['2026-11', '2026-11-27', '2026-11-01', '2026-11-27'],
  ['2026-11', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['2026-10', '2026-11-27', '2026-10-01', '2026-10-31'],
  ['2028-02', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-11-27', '2026-12-01', '2026-12-31'],
])('the days of %s on %s are %s to %s', (month, today, start, end) => {
  expect(daysOfMonth(month, today)).toEqual({ start, end });
});

it('the months are named, also over the end of a year', () => {
  expect([monthName('2026-11'), monthAndYear('2026-11'), monthBefore('2026-01')]).toEqual([
    'November',
    'November 2026',
    '2025-12',
  ]);
});
