import { isCovered } from './covered.ts';

const item = { id: 'item_1', productId: 'prod_1', productName: 'Eggs', priceCents: 500, quantity: 2 };
const due = {
  ...{ orderId: 'ord_1', line: 0, productId: 'prod_2', name: 'Cheese', cents: 300, isTaxable: false },
  ...{ vendorId: 'usr_1', vendorName: 'Dairy', imageUrl: '', commissionRate: 0.15 },
};
const share = { priceCents: 4000, annualFeeCents: 0, items: [] };

describe('credit covers the next bill', () => {
  it.each([
    ['a share to the cent', share, 4000, true],
    ['a share but for a cent', share, 3999, false],
    ['add-ons without their tax', { ...share, items: [item] }, 5000, false],
    ['add-ons and any tax', { ...share, items: [item] }, 5100, true],
    ['no annual fee', { ...share, annualFeeCents: 2500 }, 4000, false],
    ['no deposit that a larger share asks for', { ...share, depositDueCents: 1000 }, 4500, false],
    ['a share whose deposit comes back', { ...share, depositDueCents: -1000 }, 4000, true],
  ])('credit covers the next bill or not: %s', (_, subscription, creditCents, expected) => {
    expect(isCovered(subscription, { creditCents })).toBe(expected);
  });

  it('credit covers the next bill only with what earlier goods weighed more', () => {
    expect(isCovered(share, { creditCents: 4299, weightDue: [due] })).toBe(false);
    expect(isCovered(share, { creditCents: 4330, weightDue: [due] })).toBe(true);
  });
});
