import { daysBefore } from './days-before.ts';

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
