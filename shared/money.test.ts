import fc from 'fast-check';
import { formatCents, toCents, toDollars } from './money.ts';

it('an amount goes from cents to dollars and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) =>
      expect(toCents(toDollars(cents))).toBe(cents),
    ),
  );
});

it.each([
  [1.005, 101],
  [0.615, 62],
  [19.99, 1999],
  [-5.5, -550],
])('%d dollars are %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});

it('prices are written with two decimals', () => {
  expect(formatCents(123450)).toBe('$1,234.50');
});
