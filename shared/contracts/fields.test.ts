import { getDashboard } from './analytics/analytics.ts';
import { dollars } from './fields.ts';

it('takes sums of years, to the cent', () => {
  for (const sum of [1_000_000.01, 12_345_678.91, -2_500_000.3]) expect(dollars.parse(sum)).toBe(sum);
  expect(dollars.safeParse(1_234_567.891).success).toBe(false);
  const { total_revenue: revenue } = getDashboard.response.shape.stats.shape;
  expect(revenue.parse(4_321_000.55)).toBe(4_321_000.55);
});
