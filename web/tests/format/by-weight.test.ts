import { expect, it } from 'vitest';
import { aboutText, poundPriceText, weighedLaterText, weighingText } from '#web/format/by-weight.ts';

it('the text by weight says what a unit weighs and a pound costs, and without prices the weight alone', () => {
  expect(aboutText(4, 24)).toBe('about 4 lb · $6.00 a pound');
  expect(aboutText(3.75)).toBe('about 3.75 lb');
  expect(weighedLaterText(4)).toBe('about 4 lb each, weighed when packed');
});

it.each([
  [24, 4, '$6.00 a pound'],
  [10, 3, '$3.33 a pound'],
  [0.29, 2, '$0.15 a pound'],
])('the price of a pound is rounded to cents: $%d for %d lb', (price, pounds, text) => {
  expect(poundPriceText(price, pounds)).toBe(text);
});

it('the text by weight says the most that all units together may cost more', () => {
  const before = 'Weighed when it is packed. If it weighs less, the difference comes back as credit.';
  expect(weighingText(24)).toBe(`${before} If it weighs more, it is on your next bill, at most $2.40 more.`);
  expect(weighingText(24.1 * 3)).toContain('at most $7.23 more.');
});
