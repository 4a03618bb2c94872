import { getDashboard } from './analytics/analytics.ts';
import { dollars, email } from './fields.ts';

it('takes sums of years, to the cent', () => {
  for (const sum of [1_000_000.01, 12_345_678.91, -2_500_000.3]) expect(dollars.parse(sum)).toBe(sum);
  expect(dollars.safeParse(1_234_567.891).success).toBe(false);
  const { total_revenue: revenue } = getDashboard.response.shape.stats.shape;
  expect(revenue.parse(4_321_000.55)).toBe(4_321_000.55);
});

it.each(['a@example.test', 'a.b-c+d/e@x.example.test', 'A.B@example.test', "o'hara@example.test"])(
  'takes the address %s',
  (address) => {
    expect(email().safeParse(address).data).toBe(address.toLowerCase());
  },
);

it.each([
  'a..b@example.test',
  '.a@example.test',
  'a.@example.test',
  'a@example..test',
  'a@.example.test',
  '.@example.test',
])('refuses the address %s, to which nobody can be mailed', (address) => {
  expect(email().safeParse(address).success).toBe(false);
});
