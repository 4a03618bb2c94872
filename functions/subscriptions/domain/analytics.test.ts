import fc from 'fast-check';
import { addDays } from '#shared/local-date.ts';
import { toAnalytics } from './analytics.ts';
import { shardOf, shards } from '#functions/platform/shard-of.ts';

it('revenue is summed from the day after the same day last month and last year, today included', () => {
  const today = '2026-11-21';
  const revenue = [
    { date: '2025-11-21', cents: 1 },
    { date: '2025-11-22', cents: 10 },
    { date: '2026-10-21', cents: 100 },
    { date: '2026-10-22', cents: 1000 },
    { date: today, cents: 10_000 },
    { date: today, cents: -500 },
    { date: '2026-11-22', cents: 1_000_000 },
  ];
  expect(toAnalytics({ active: 7, paused: 3 }, revenue, today)).toEqual({
    activeSubscriptions: 7,
    cancelledSubscriptions: 0,
    monthlyRevenue: 105,
    annualRevenue: 106.1,
  });
});

it('revenue of a month is never more than that of the year', () => {
  const days = fc.record({ days: fc.integer({ min: 0, max: 800 }), cents: fc.integer({ min: 0, max: 1e6 }) });
  fc.assert(
    fc.property(fc.array(days), (entries) => {
      const today = '2026-11-21';
      const revenue = entries.map(({ days: ago, cents }) => ({ date: addDays(today, -ago), cents }));
      const { monthlyRevenue, annualRevenue } = toAnalytics({}, revenue, today);
      const all = revenue.reduce((sum, { cents }) => sum + cents, 0) / 100;
      expect(monthlyRevenue).toBeLessThanOrEqual(annualRevenue);
      expect(annualRevenue).toBeLessThanOrEqual(all);
    }),
  );
});

it('subscriptions are spread over all parts of a counter, each always in the same one', () => {
  const used = Array.from({ length: 800 }, (_, at) => shardOf(`sub_01J${at}`));
  const counts = Array.from({ length: shards }, (_, shard) => used.filter((one) => one === shard).length);
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(shardOf('sub_01J1')).toBe(used[1]);
});
