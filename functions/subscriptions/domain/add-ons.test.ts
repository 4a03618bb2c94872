import fc from 'fast-check';
import { exampleProduct } from '../../../tests/support/example-product.ts';
import { maxAddOns, replaceAddOns } from './add-ons.ts';

const today = '2026-11-27';
const ids = Array.from({ length: 60 }, (_, at) => `prd_${at}`);
const products = new Map(
  ids.map((id, at) => [
    id,
    exampleProduct({ id, name: id, priceCents: 100 + at, unavailable: at % 7 === 0 }),
  ]),
);
const standingItem = fc.record({
  id: fc.uuid(),
  productId: fc.constantFrom(...ids),
  productName: fc.constant('as it was'),
  quantity: fc.integer({ min: 1, max: 99 }),
  priceCents: fc.integer({ min: 1, max: 9999 }),
});
const standing = fc.uniqueArray(standingItem, { selector: (item) => item.productId, maxLength: 10 });
const requests = fc.uniqueArray(
  fc.record({
    product_id: fc.constantFrom(...ids, 'prd_gone'),
    quantity: fc.integer({ min: -3, max: 99 }),
    price: fc.constant(0.01),
  }),
  { selector: (item) => item.product_id, maxLength: 60 },
);

describe('standing add-ons', () => {
  it('a new list has the requested add-ons, at the catalogue’s price or the told one, without those of 0 or less, or is refused with a reason', () => {
    let count = 0;
    fc.assert(
      fc.property(standing, requests, (before, wantedItems) => {
        const outcome = replaceAddOns(before, wantedItems, products, () => `new_${(count += 1)}`, today);
        const positive = wantedItems.filter((item) => item.quantity > 0);
        if ('problem' in outcome) {
          const impossible = positive.some(({ product_id, quantity }) => {
            const soldProduct = products.get(product_id);
            const heldQuantity = before.find((item) => item.productId === product_id)?.quantity ?? 0;
            return (!soldProduct || soldProduct.unavailable) && quantity > heldQuantity;
          });
          expect(impossible || positive.length > maxAddOns).toBe(true);
          return;
        }
        expect(outcome.items.map(({ productId, quantity }) => ({ product_id: productId, quantity }))).toEqual(
          positive.map(({ product_id, quantity }) => ({ product_id, quantity })),
        );
        for (const item of outcome.items) {
          const soldProduct = products.get(item.productId);
          const heldItem = before.find((one) => one.productId === item.productId);
          const now = soldProduct && !soldProduct.unavailable ? soldProduct.priceCents : heldItem!.priceCents;
          const isMore = !heldItem || item.quantity > heldItem.quantity;
          expect(item.priceCents).toBe(isMore ? now : Math.min(now, heldItem.priceCents));
          if (heldItem) expect(item.id).toBe(heldItem.id);
        }
        expect(new Set(outcome.items.map((item) => item.id)).size).toBe(outcome.items.length);
      }),
    );
  });

  it('an add-on that does not grow gets no dearer', () => {
    const dill = { id: 'sbi_1', productId: 'prd_1', productName: 'Dill', quantity: 2, priceCents: 60 };
    const priceOf = (quantity: number) =>
      replaceAddOns([dill], [{ product_id: 'prd_1', quantity }], products, () => 'new', today);
    expect(products.get('prd_1')!.priceCents).toBe(101);
    expect([1, 2, 3].map(priceOf)).toMatchObject(
      [60, 60, 101].map((priceCents) => ({ items: [{ priceCents }] })),
    );
  });

  it.each([
    ['of a vendor who does not sell now', { offeredUntil: '2026-11-26' }],
    ['that its vendor paused', { pause: { backIn: '2027-06' } }],
  ])('a new list takes no add-on %s, and keeps the one that was there', (_, changes) => {
    const unavailableProducts = new Map([
      ['prd_1', exampleProduct({ id: 'prd_1', name: 'Eggs', ...changes })],
    ]);
    const ask = (heldItems: Parameters<typeof replaceAddOns>[0]) =>
      replaceAddOns(
        heldItems,
        [{ product_id: 'prd_1', quantity: 1 }],
        unavailableProducts,
        () => 'new',
        today,
      );
    expect(ask([])).toEqual({ problem: 'Eggs is not available as an add-on at the moment.' });
    const heldItem = { id: 'sbi_1', productId: 'prd_1', productName: 'Eggs', quantity: 1, priceCents: 100 };
    expect(ask([heldItem])).toEqual({ items: [heldItem] });
  });

  it('a new list holds at most 50 different add-ons', () => {
    const many = ids.filter((_, at) => at % 7 !== 0).map((product_id) => ({ product_id, quantity: 1 }));
    const take = (count: number) => replaceAddOns([], many.slice(0, count), products, () => 'new', today);
    expect(take(maxAddOns)).toHaveProperty('items');
    expect(take(maxAddOns + 1)).toEqual({ problem: 'A subscription holds at most 50 different add-ons.' });
  });
});
