import { blankProduct, type Product } from '#functions/catalogue/domain/product.ts';
import { withOwnStock } from './own-stock.ts';

const product = (changes: Partial<Product>): Product => ({
  ...blankProduct,
  id: 'prd_1',
  status: 'active',
  ...changes,
});

it('a vendor’s stock is lowered at any time, raised while orders are taken, and keeps what was sold meanwhile', () => {
  const ten = product({ stock: 10 });
  expect(withOwnStock(ten, 4, 10, false).stock).toBe(4);
  expect(withOwnStock(ten, 12, 10, true).stock).toBe(12);
  expect(() => withOwnStock(ten, 11, 10, false)).toThrow('The cut-off has passed');
  // Three units were sold after the form was opened.
  expect(withOwnStock(product({ stock: 7 }), 8, 10, false).stock).toBe(5);
  expect(withOwnStock(product({ stock: 1 }), 5, 10, false).stock).toBe(0);
  expect(withOwnStock(product({ stock: null }), 20, null, false).stock).toBe(20);
});

it('a vendor’s stock is of an approved product alone', () => {
  for (const status of ['pending_approval', 'inactive', 'pending_inactive'] as const)
    expect(() => withOwnStock(product({ status, stock: 1 }), 0, 1, true)).toThrow(
      'once the product is approved',
    );
  expect(() => withOwnStock(product({ isParent: true }), 0, null, true)).toThrow('group header');
});
