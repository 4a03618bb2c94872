import { expect, it } from 'vitest';
import { spelledOut, shownValue } from '#web/back-office/audit/audit-words.ts';

it.each([
  ['priceCents', 'Price cents'],
  ['county_taxes', 'County taxes'],
  ['updatePlan', 'Update plan'],
  ['pickup-location', 'Pickup location'],
])('a name in the audit log: %s reads “%s”', (name, words) => {
  expect(spelledOut(name)).toBe(words);
});

it.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [true, 'yes'],
  [0, '0'],
  [['a'], '["a"]'],
])('a value in the audit log: %j is shown as “%s”', (value, text) => {
  expect(shownValue(value)).toBe(text);
});
