import { shortStock } from './short-stock.ts';

const soldFigure = (quantity: number, name: string) => ({ orders: 1, revenueCents: 100, quantity, name });
const figures = {
  'product#bread': soldFigure(28, 'Bread'),
  'product#eggs': soldFigure(14, 'Eggs'),
  'product#kale': soldFigure(14, 'Kale'),
  'product#salt': soldFigure(14, 'Salt'),
  'vendor#v': soldFigure(70, 'Vendor'),
};
const stocks = new Map<string, number | null>([
  ['bread', 3],
  ['eggs', 3],
  ['kale', 2],
  ['salt', null],
]);

it('the list of short stock names what will run out before the cut-off, and what lacks most first', () => {
  expect(shortStock(figures, stocks, 3)).toEqual([
    { productId: 'bread', name: 'Bread', stock: 3, expected: 6 },
    { productId: 'kale', name: 'Kale', stock: 2, expected: 3 },
  ]);
});

it('the list of short stock leaves alone what lasts, and what is not counted', () => {
  expect(shortStock(figures, stocks, 1)).toEqual([]);
});
