import fc from 'fast-check';
import { formatAmount, readIngredient, scaleIngredient, stepsOf, totalTime } from './recipe-amounts.ts';

it.each([
  ['5 oz kale', { name: 'kale', amount: 5, unit: 'oz' }],
  ['1 1/2 cups rolled oats', { name: 'rolled oats', amount: 1.5, unit: 'cups' }],
  ['½ cup milk', { name: 'milk', amount: 0.5, unit: 'cup' }],
  ['1½ tsp salt', { name: 'salt', amount: 1.5, unit: 'tsp' }],
  ['3/4 lb carrots', { name: 'carrots', amount: 0.75, unit: 'lb' }],
  ['0.25 oz yeast', { name: 'yeast', amount: 0.25, unit: 'oz' }],
  ['1 orange', { name: 'orange', amount: 1, unit: '' }],
  ['200g flour', { name: 'flour', amount: 200, unit: 'g' }],
  ['10 mint leaves', { name: 'mint leaves', amount: 10, unit: '' }],
])('the ingredient "%s" is taken apart', (line, parts) => {
  expect(readIngredient(line)).toEqual({ original: line, ...parts });
});

it.each([
  'Salt',
  'A pinch of salt',
  'Half a lemon',
  '2-3 carrots',
  '7-Up',
  '2% milk',
  '80/20 beef',
  '1/0 egg',
  '',
])('the ingredient "%s" is left a line', (line) => {
  expect(readIngredient(line)).toBe(line);
});

it.each([
  ['1 cup stock', 2, '2 cups stock'],
  ['2 cups stock', 0.5, '1 cup stock'],
  ['1 1/2 cups oats', 2, '3 cups oats'],
  ['1 loaf bread', 3, '3 loaves bread'],
  ['2 tbsp honey', 1.5, '3 tbsp honey'],
  ['1 orange', 0.25, '¼ orange'],
  ['1 cup rice', 1 / 3, '⅓ cup rice'],
  ['200g flour', 1.5, '300 g flour'],
  ['Half a lemon', 4, '2 lemon'],
  ['2-3 carrots', 2, '4–6 carrots'],
  ['1 to 2 cloves garlic', 2, '2–4 cloves garlic'],
  ['Salt and 2 peppers', 2, 'Salt and 2 peppers'],
  ['80/20 beef', 2, '80/20 beef'],
])('the ingredient "%s" times %d is "%s", taken apart or not', (line, factor, scaled) => {
  expect(scaleIngredient(readIngredient(line), factor)).toBe(scaled);
});

it('an ingredient that was not taken apart is scaled too', () => {
  expect(scaleIngredient('½ cup milk', 3)).toBe('1½ cup milk');
  expect(scaleIngredient({ original: '', name: 'salt', amount: 0, unit: '' }, 2)).toBe('salt');
});

it('a scaled ingredient is at a factor of 1 what was written, and never less than nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(0.25, 0.5, 2, 3, 12), (line, factor) => {
      expect(scaleIngredient(readIngredient(line), 1)).toBe(line);
      expect(scaleIngredient(readIngredient(line), factor)).not.toMatch(/NaN|Infinity/);
    }),
  );
});

it('a recipe’s amounts are written as cooks do', () => {
  expect([0.5, 1, 1.34, 2.99, 0.01, 9.9, 12.4, 250].map(formatAmount)).toEqual([
    '½',
    '1',
    '1⅓',
    '3',
    '⅛',
    '9⅞',
    '12',
    '250',
  ]);
});

it('a recipe’s steps of every shape are read', () => {
  const steps = ['Slice.', 'Salt.'];
  expect(stepsOf('1. Slice.\r\n\n2) Salt.')).toEqual(steps);
  expect(stepsOf(['Slice.', ' Salt. '])).toEqual(steps);
  expect(stepsOf([{ step: 'Slice.' }, { step: '' }, 'Salt.'])).toEqual(steps);
});

it('a recipe’s total time adds what is known of it', () => {
  expect(totalTime(10, 25)).toBe(35);
  expect(totalTime(null, 25)).toBe(25);
  expect(totalTime(null, null)).toBeNull();
});
