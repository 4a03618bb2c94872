import { withLine, withoutOrdered, withQuantity, type CartLine } from './cart.ts';

const honey: CartLine = { id: 'prd_honey', kind: 'product', quantity: 2 };
const half: CartLine = { id: 'plan_half', kind: 'plan', quantity: 1 };
const full: CartLine = { id: 'plan_full', kind: 'plan', quantity: 1 };

it('a cart adds up the quantity of a repeated product', () => {
  expect(withLine([honey], { ...honey, quantity: 3 })).toEqual([{ ...honey, quantity: 5 }]);
});

it('a cart lets a plan replace any other plan, always with quantity 1', () => {
  expect(withLine([honey, half], { ...full, quantity: 4 })).toEqual([honey, full]);
});

it('a cart removes a line at quantity 0 and keeps a plan at 1', () => {
  expect(withQuantity([honey, half], 'prd_honey', 0)).toEqual([half]);
  expect(withQuantity([honey, half], 'plan_half', 7)).toEqual([honey, half]);
});

it('a cart keeps what was added after the order was written', () => {
  const milk: CartLine = { id: 'prd_milk', kind: 'product', quantity: 1 };
  expect(withoutOrdered([{ ...honey, quantity: 3 }, half, milk], [honey, half])).toEqual([
    { ...honey, quantity: 1 },
    milk,
  ]);
});
