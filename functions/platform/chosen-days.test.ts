import { chosenDays } from './chosen-days.ts';

const now = new Date('2026-11-23T17:00:00.000Z');

it.each([
  ['current', '2026-11-17'],
  ['weekly', '2026-11-17'],
  ['month', '2026-10-24'],
  ['monthly', '2026-10-24'],
  ['quarter', '2026-08-24'],
  ['quarterly', '2026-08-24'],
  ['year', '2025-11-24'],
  ['yearly', '2025-11-24'],
] as const)('the period %s begins on %s and ends today', (period, from) => {
  expect(chosenDays({ period }, now)).toEqual({ from, to: '2026-11-23' });
});

it('the days are those that are asked for, a year of them at most', () => {
  const choose = (start?: string, end?: string) =>
    chosenDays({ period: 'month', start, end }, now, 'start_date');
  expect(choose('2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(choose('2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  expect(choose(undefined, '2026-06-30')).toEqual({ from: '2026-05-31', to: '2026-06-30' });
  expect(choose('2024-01-01', '2024-12-31')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  for (const [start, end] of [
    ['2026-06-30', '2026-06-01'],
    ['2023-01-01', '2024-01-02'],
  ] as const)
    expect(() => choose(start, end)).toThrow(
      expect.objectContaining({ code: 'invalid', fields: [expect.objectContaining({ path: 'start_date' })] }),
    );
});
