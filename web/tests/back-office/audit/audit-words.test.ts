import { expect, it } from 'vitest';
import { spelledOut, shownValue } from '#web/back-office/audit/audit-words.ts';

it.each([
  ['priceCents', 'Price cents'],
  ['county_taxes', 'County taxes'],
  ['updatePlan', 'Update plan'],
  ['pickup-location', 'Pickup location'],
])('%s reads “%s”', (name, words) => {
  expect(spelledOut(name)).toBe(words);
});

it.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [true, 'yes'],
  [0, '0'],
  [['a'], '["a"]'],
])('shows %j as “%s”', (value, text) => {
  expect(shownValue(value)).toBe(text);
});
