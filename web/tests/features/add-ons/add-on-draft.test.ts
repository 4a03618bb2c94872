import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  draftTotal,
  hasRoom,
  isChanged,
  maxAddOns,
  quantityIn,
  toAddOnItems,
  withPrices,
  withQuantity,
  type AddOn,
  type AddOnDraft,
} from '#web/features/add-ons/add-on-draft.ts';

const addon = (id: string, price = 5): AddOn => ({
  id,
  name: `AddOn ${id}`,
  description: '',
  price,
  unit: 'each',
  estimated_weight: null,
  image_url: '',
  vendor_name: '',
  quantity: 0,
  is_available: true,
});
const item = (product_id: string, quantity: number, price = 5) => ({
  id: `sbi_${product_id}`,
  product_id,
  product_name: `AddOn ${product_id}`,
  quantity,
  price,
});
const saved = draftOf([item('eggs', 2, 6.25), item('honey', 1, 11.9)]);

it('a draft of add-ons starts as the subscription is, unchanged', () => {
  expect(isChanged(saved)).toBe(false);
  expect(draftTotal(saved)).toBe(24.4);
  expect(toAddOnItems(saved)).toEqual({
    addon_items: [
      { product_id: 'eggs', quantity: 2, price: 6.25 },
      { product_id: 'honey', quantity: 1, price: 11.9 },
    ],
  });
});

it('a draft of add-ons keeps a saved line that is set to 0, to be brought back, and does not send it', () => {
  const removed = withQuantity(saved, addon('honey'), 0);
  expect(quantityIn(removed, 'honey')).toBe(0);
  expect(removed).toHaveLength(2);
  expect(isChanged(removed)).toBe(true);
  expect(toAddOnItems(removed)!.addon_items.map((one) => one.product_id)).toEqual(['eggs']);
  expect(isChanged(withQuantity(removed, addon('honey'), 1))).toBe(false);
});

it('a draft of add-ons forgets a line that was never saved when it is set to 0', () => {
  const added = withQuantity(saved, addon('bread'), 1);
  expect(added).toHaveLength(3);
  expect(withQuantity(added, addon('bread'), 0)).toEqual(saved);
});

it('a draft of add-ons is full with 50 that stay; one that is removed makes room', () => {
  let draft: AddOnDraft = draftOf([item('first', 1)]);
  for (let at = 1; at < maxAddOns; at += 1) draft = withQuantity(draft, addon(`p${at}`), 1);
  expect(hasRoom(draft)).toBe(false);
  expect(hasRoom(withQuantity(draft, addon('first'), 0))).toBe(true);
});

it('a draft of add-ons shows today’s prices and names, and leaves what the catalogue does not name', () => {
  const priced = withPrices(saved, [{ ...addon('eggs', 7), name: 'Brown eggs' }]);
  expect(priced).toMatchObject([
    { name: 'Brown eggs', price: 7, quantity: 2 },
    { name: 'AddOn honey', price: 11.9 },
  ]);
  expect(isChanged(priced)).toBe(false);
});

describe('whatever is pressed', () => {
  const presses = fc.array(
    fc.record({
      id: fc.constantFrom('eggs', 'honey', 'bread', 'jam'),
      quantity: fc.oneof(fc.integer({ min: -5, max: 150 }), fc.double({ min: -2, max: 120, noNaN: true })),
    }),
  );

  it('a draft of add-ons sends each product once, with whole quantities of 1 to 99, and their sum as total', () => {
    fc.assert(
      fc.property(presses, (pressed) => {
        let draft = saved;
        const expected = new Map([
          ['eggs', 2],
          ['honey', 1],
        ]);
        for (const { id, quantity } of pressed) {
          draft = withQuantity(draft, addon(id), quantity);
          expected.set(id, Math.min(99, Math.max(0, Math.trunc(quantity))));
        }
        const { addon_items } = toAddOnItems(draft)!;
        const positive = [...expected].filter(([, quantity]) => quantity > 0);
        expect(new Map(addon_items.map((one) => [one.product_id, one.quantity]))).toEqual(new Map(positive));
        expect(new Set(addon_items.map((one) => one.product_id)).size).toBe(addon_items.length);
        const cents = addon_items.reduce((sum, one) => sum + Math.round(one.price! * 100) * one.quantity, 0);
        expect(draftTotal(draft)).toBe(cents / 100);
      }),
    );
  });
});
