import { describe, expect, it } from 'vitest';
import { sumPreview, type PreviewPage } from '#web/back-office/calendar/cycles/sum-preview.ts';

const addOn = (product_id: string, quantity: number, stock: number | null, is_available = true) => ({
  product_id,
  name: product_id,
  quantity,
  price: 2,
  risen: 0.1,
  is_held_back: product_id === 'jam',
  stock,
  is_available,
});
const page = (changes: Partial<PreviewPage>): PreviewPage => ({
  success: true,
  checked: 2,
  expected_orders: 2,
  expected_charges: 1,
  shares_and_add_ons: 0.3,
  annual_fees: 0.1,
  tax: 0.1,
  credit_used: 0.4,
  expected_total: 0.1,
  orders: [],
  problems: [],
  add_ons: [],
  next_cursor: null,
  ...changes,
});

describe('the flight check', () => {
  it('the flight check is nothing before the first page', () => {
    expect(sumPreview([])).toEqual({
      checked: 0,
      expectedOrders: 0,
      expectedCharges: 0,
      sharesAndAddOns: 0,
      annualFees: 0,
      tax: 0,
      creditUsed: 0,
      expectedTotal: 0,
      orders: [],
      problems: [],
      addOns: [],
    });
  });

  it('the flight check adds up pages, dollars without a rest', () => {
    const sum = sumPreview([page({}), page({ expected_total: 0.2 }), page({ checked: 1 })]);
    expect(sum).toMatchObject({ checked: 5, expectedOrders: 6, expectedCharges: 3, expectedTotal: 0.4 });
    expect(sum).toMatchObject({ sharesAndAddOns: 0.9, annualFees: 0.3, tax: 0.3, creditUsed: 1.2 });
  });

  it('the flight check names the members behind its figures, who pay most first', () => {
    const order = (name: string, amount: number) => ({ subscription_id: name, user_id: name, name, amount });
    const sum = sumPreview([page({ orders: [order('Ann', 36)] }), page({ orders: [order('Bo', 72)] })]);
    expect(sum.orders.map(({ name }) => name)).toEqual(['Bo', 'Ann']);
  });

  it('the flight check sums each add-on over all pages before it is compared with the stock', () => {
    const { addOns } = sumPreview([
      page({ add_ons: [addOn('eggs', 3, 5), addOn('kale', 4, null), addOn('jam', 2, 9, false)] }),
      page({ add_ons: [addOn('eggs', 6, 5), addOn('rye', 1, 1)] }),
    ]);
    expect(addOns.map(({ product_id, quantity, missing }) => [product_id, quantity, missing])).toEqual([
      ['eggs', 9, 4],
      ['jam', 2, 2],
      ['kale', 4, 0],
      ['rye', 1, 0],
    ]);
    expect(addOns.find(({ product_id }) => product_id === 'eggs')).toMatchObject({ risen: 0.2 });
    expect(addOns.filter(({ is_held_back }) => is_held_back)).toMatchObject([{ product_id: 'jam' }]);
  });
});
