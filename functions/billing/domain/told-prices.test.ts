import { billedPrice, risenPrices, withRisenPrices } from './told-prices.ts';

const item = (productId: string, priceCents: number) => ({
  id: `sbi_${productId}`,
  productId,
  productName: productId,
  quantity: 1,
  priceCents,
});
const products = new Map([
  ['dill', { priceCents: 6000 }],
  ['kale', { priceCents: 250 }],
  ['eggs', { priceCents: 650 }],
]);
const standing = [item('dill', 600), item('kale', 300), item('eggs', 650), item('gone', 100)];

it('charges what was told, or less where it costs less by now', () => {
  expect(standing.slice(0, 3).map((one) => billedPrice(one, products.get(one.productId)!))).toEqual([
    600, 250, 650,
  ]);
});

it('tells of what rose alone, and bills that from then on', () => {
  expect(risenPrices(standing, products)).toEqual([{ name: 'dill', toldCents: 600, nowCents: 6000 }]);
  const told = withRisenPrices(standing, products);
  expect(told.map(({ priceCents }) => priceCents)).toEqual([6000, 300, 650, 100]);
  expect(risenPrices(told, products)).toEqual([]);
});
