import { keepPriceFor, priceAt } from './price-at-cutoff.ts';

const [first, second, third] = [
  '2026-11-11T01:00:00Z',
  '2026-11-18T01:00:00Z',
  '2026-11-25T01:00:00Z',
] as const;
const from = '2026-11-01T00:00:00Z';

it('the price at a cut-off is what stood then, however often it changed since, and today’s for one to come', () => {
  const once = { priceCents: 550, pricesAtCutoffs: keepPriceFor({ priceCents: 500 }, first, from) };
  const twice = { priceCents: 600, pricesAtCutoffs: keepPriceFor(once, first, from) };
  const thrice = { priceCents: 400, pricesAtCutoffs: keepPriceFor(twice, second, from) };
  expect([first, second, third].map((cutoffAt) => priceAt(once, cutoffAt))).toEqual([500, 550, 550]);
  expect([first, second, third].map((cutoffAt) => priceAt(twice, cutoffAt))).toEqual([500, 600, 600]);
  expect([first, second, third].map((cutoffAt) => priceAt(thrice, cutoffAt))).toEqual([500, 600, 400]);
});

it('the price at a cut-off is today’s where none has passed, and is let go of once nothing is billed any more', () => {
  expect(keepPriceFor({ priceCents: 500 }, undefined, from)).toEqual([]);
  const prices = keepPriceFor({ priceCents: 500 }, first, from);
  expect(keepPriceFor({ priceCents: 600, pricesAtCutoffs: prices }, third, second)).toEqual([
    { cutoffAt: third, cents: 600 },
  ]);
  expect(priceAt({ priceCents: 600 }, first)).toBe(600);
});
