import { drawProduct } from './draw-product.ts';

test.each([
  'Kale',
  'Mango',
  'Beets',
  'Okra',
  'Eggs',
  'Goat milk',
  'Honey',
  'Sourdough',
  'Shiitake',
  'Coffee',
  'Rice',
  '',
])('a drawing of %j has no broken number, and nothing of what was typed', (name) => {
  const drawing = drawProduct(`${name}<script>`, '"/><script>alert(1)</script>');
  expect(drawing).toMatch(/^<svg .*<\/svg>$/s);
  expect(drawing).not.toMatch(/NaN|undefined|script/);
});

test('a drawing of another kind of food looks otherwise', () => {
  expect(drawProduct('Honey', '')).not.toBe(drawProduct('Eggs', ''));
});
