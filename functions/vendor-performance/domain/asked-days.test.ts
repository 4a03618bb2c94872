import { askedDays, daysBefore } from './asked-days.ts';

it.each([
  ['weekly', '2026-11-17'],
  ['monthly', '2026-10-24'],
  ['quarterly', '2026-08-24'],
  ['yearly', '2025-11-24'],
] as const)('the days of a vendor’s performance: %s ends today', (period, from) => {
  expect(askedDays({ period }, '2026-11-23')).toEqual({ from, to: '2026-11-23' });
});

it('the days of a vendor’s performance are those that are named, of up to a year', () => {
  const daysOf = (start_date: string, end_date: string) =>
    askedDays({ period: 'monthly', start_date, end_date }, '2026-11-23');
  expect(daysOf('2026-11-01', '2026-11-07')).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  expect(daysOf('2026-11-07', '2026-11-01')).toBe('start_date');
  expect(daysOf('2025-11-01', '2026-11-07')).toBe('start_date');
});

it('a performance is compared with as many pickups before, though a month has three and the one before two', () => {
  const fortnightly = ['2026-09-12', '2026-09-26', '2026-10-10', '2026-10-24', '2026-11-07', '2026-11-21'];
  const month = { from: '2026-10-28', to: '2026-11-27' };
  expect(daysBefore(month, fortnightly)).toEqual({ from: '2026-10-10', to: '2026-10-27' });
  expect(daysBefore({ ...month, from: '2026-10-24' }, fortnightly)).toEqual({
    from: '2026-09-12',
    to: '2026-10-23',
  });
});

it('a performance is compared with as many days before where there are no pickups, also where the clocks change', () => {
  expect(daysBefore({ from: '2026-10-28', to: '2026-11-03' }, ['2026-10-30'])).toEqual({
    from: '2026-10-21',
    to: '2026-10-27',
  });
  expect(daysBefore({ from: '2026-11-23', to: '2026-11-23' }, [])).toEqual({
    from: '2026-11-22',
    to: '2026-11-22',
  });
});
