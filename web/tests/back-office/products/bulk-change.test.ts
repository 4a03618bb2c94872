import { expect, it } from 'vitest';
import { bulkForm, changeOf } from '#web/back-office/products/bulk-change.ts';

const product = { id: 'prd_1', price: 4.55, stock: null, product_status: 'active', version: 1 } as const;
const none = { product_status: '', price_change: '', amount: '' } as const;

it.each([
  ['raise', '10', 5.01],
  ['raise', '0.5', 4.57],
  ['lower', '33.3', 3.03],
  ['lower', '200', 0],
  ['set', '6', 6],
] as const)(
  'a bulk change, %s %s, comes to a price in whole cents, never below zero',
  (price_change, amount, price) => {
    expect(changeOf(product, { ...none, price_change, amount })).toEqual({ price });
  },
);

it('a bulk change changes nothing that is as wanted already, and no price of a group header', () => {
  expect(changeOf(product, { ...none, product_status: 'active', price_change: 'set', amount: '4.55' })).toBe(
    undefined,
  );
  const header = { ...product, price: null };
  expect(changeOf(header, { ...none, price_change: 'set', amount: '1' })).toBe(undefined);
});

it.each([
  ['set', '', 'Price is required'],
  ['raise', '0', 'Please enter a percentage from 0.1 to 500'],
  ['lower', '501', 'Please enter a percentage from 0.1 to 500'],
] as const)('a bulk change refuses %s "%s"', (price_change, amount, message) => {
  const { error } = bulkForm.safeParse({ ...none, price_change, amount });
  expect(error?.issues).toMatchObject([{ path: ['amount'], message }]);
});
