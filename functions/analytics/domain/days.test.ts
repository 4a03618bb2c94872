import * as fc from 'fast-check';
import { addDays, localInstant } from '#shared/local-date.ts';
import { figureDateOf } from '#functions/orders/domain/contribution.ts';
import { exampleOrder } from '../../../tests/support/example-order.ts';
import { daysOfMonth, everyDay, periodsOf } from './days.ts';

it('the figures read every day once, as a month or by itself, and never more than a request can take', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-01-01', days));
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 365 }),
      fc.integer({ min: 0, max: 40 }),
      (from, length, ago) => {
        const range = { from, to: addDays(from, length) };
        const { months, days } = periodsOf(range, addDays(range.to, ago));
        const read = [...months.flatMap((month) => everyDay(daysOfMonth(month))), ...days];
        expect(read.toSorted()).toEqual(everyDay(range));
        expect(months.length + days.length).toBeLessThanOrEqual(100);
      },
    ),
  );
});

it.each([
  ['2026-03-08', 23],
  ['2026-11-01', 25],
  ['2026-11-02', 24],
])('an order of each hour counts on its own day, also where the clock changes: %s has %i', (day, hours) => {
  const from = localInstant(addDays(day, -1), '00:00').getTime();
  const instants = Array.from({ length: 73 }, (_, hour) => new Date(from + hour * 3600_000).toISOString());
  const on = (date: string) =>
    instants.filter((createdAt) => figureDateOf(exampleOrder({ createdAt })) === date);
  expect(on(day)).toHaveLength(hours);
  expect(on(day)[0]).toBe(localInstant(day, '00:00').toISOString());
  // The last millisecond of a day counts for that day. The next millisecond counts for the next day.
  const next = localInstant(addDays(day, 1), '00:00').getTime();
  expect(figureDateOf(exampleOrder({ createdAt: new Date(next - 1).toISOString() }))).toBe(day);
  expect(figureDateOf(exampleOrder({ createdAt: new Date(next).toISOString() }))).toBe(addDays(day, 1));
});

it('the days of a clock change are gone through one by one, as the nightly comparison does', () => {
  for (const [from, to] of [
    ['2026-03-06', '2026-03-10'],
    ['2026-10-30', '2026-11-03'],
  ] as const) {
    const walkedDays: string[] = [];
    for (let day: string = from; day <= to; day = addDays(day, 1)) walkedDays.push(day);
    expect(walkedDays).toHaveLength(5);
    expect(everyDay({ from, to })).toEqual(walkedDays);
  }
});
