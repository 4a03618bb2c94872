import fc from 'fast-check';
import { addDays, addMonths, formatLocalDate, localDate, localInstant } from './local-date.ts';

it.each([
  ['2026-07-01', '20:00', '2026-07-02T00:00:00.000Z'],
  ['2026-12-01', '20:00', '2026-12-02T01:00:00.000Z'],
  ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
])('the time %s %s in the co-op’s zone is %s', (date, time, instant) => {
  expect(localInstant(date, time).toISOString()).toBe(instant);
});

it('a time that the spring change skips is read as if the clock had not moved', () => {
  expect(localInstant('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
});

it('any time of a local date comes back to the same date', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 23 }),
      (day, hour) => {
        const date = day.toISOString().slice(0, 10);
        expect(localDate(localInstant(date, `${String(hour).padStart(2, '0')}:00`))).toBe(date);
      },
    ),
  );
});

it('the local date of an instant late in the evening is named', () => {
  expect(localDate(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-21');
});

it('a date has days added across a month’s end and is written as people read it', () => {
  expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
  expect(formatLocalDate('2026-11-21')).toBe('Saturday, November 21');
});

it.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 0, '2026-01-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2096-02-29', 48, '2100-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-01-31', -1, '2025-12-31'],
  ['2026-01-31', -14, '2024-11-30'],
])('the date %s and %i months are %s', (date, months, result) => {
  expect(addMonths(date, months)).toBe(result);
});

it('added months do not leave the day of the month, except for a shorter month’s last day', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: -600, max: 600 }), (from, months) => {
      const to = addMonths(from, months);
      const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
      expect(monthNumber(to) - monthNumber(from)).toBe(months);
      if (to.slice(8) !== from.slice(8)) {
        expect(to.slice(8) < from.slice(8)).toBe(true);
        expect(addDays(to, 1).slice(8)).toBe('01');
      }
    }),
  );
});

it('a local date is not taken from how an engine writes a locale: WebKit has 12/1/2026 for en-CA', () => {
  const usual = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!;
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...usual, get: () => () => '12/1/2026' });
  try {
    expect(localDate(new Date('2026-12-02T01:00:00.000Z'))).toBe('2026-12-01');
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', usual);
  }
});
