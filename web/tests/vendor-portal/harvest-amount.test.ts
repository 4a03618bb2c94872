import { expect, it } from 'vitest';
import { countedAmount } from '#web/vendor-portal/harvest/amount.ts';

it.each([
  ['4 ears', '2 × 4 ears = 8 ears'],
  ['30 eggs', '2 × 30 eggs = 60 eggs'],
  ['8 oz', '2 × 8 oz = 16 oz'],
  ['dozen', ''],
  ['1 lb', ''],
  ['5 lb bag', ''],
  ['4 in pot', ''],
  ['5 x 5 in tray', ''],
])('two of “%s” are “%s”', (unit, amount) => {
  expect(countedAmount(2, unit)).toBe(amount);
});
