import { billedPrice, billedWeight, isHeldBack, newsOf } from './standing-prices.ts';

const item = (productId: string, priceCents: number) => ({
  id: `sbi_${productId}`,
  productId,
  productName: productId,
  quantity: 1,
  priceCents,
});
const cutoffAt = '2026-12-02T01:00:00Z';
const active = { status: 'active' as const, estimatedWeight: null };
const products = new Map([
  ['dill', { ...active, priceCents: 900 }],
  ['kale', { ...active, priceCents: 250 }],
  ['eggs', { ...active, priceCents: 650 }],
  ['honey', { ...active, priceCents: 9000 }],
  ['jam', { ...active, status: 'deleted' as const, priceCents: 700 }],
]);
const standing = [
  item('dill', 600),
  item('kale', 300),
  item('eggs', 650),
  item('honey', 900),
  item('jam', 700),
  item('soap', 100),
];

it('an add-on is charged at the price that was told, or less when it costs less by now', () => {
  expect(standing.slice(0, 3).map((one) => billedPrice(one, products.get(one.productId)!, cutoffAt))).toEqual(
    [600, 250, 650],
  );
});

it('an add-on is charged at the price of the cut-off, whatever it costs since', () => {
  const dill = { priceCents: 500, pricesAtCutoffs: [{ cutoffAt, cents: 550 }] };
  expect(billedPrice(item('dill', 600), dill, cutoffAt)).toBe(550);
  expect(billedPrice(item('dill', 520), dill, cutoffAt)).toBe(520);
  expect(billedPrice(item('dill', 600), dill, '2026-12-09T01:00:00Z')).toBe(500);
});

it.each([
  ['as it was told', 400, 2400, 400],
  ['lighter at the same price, so that a pound costs no more', 300, 2400, 400],
  ['heavier at the same price', 500, 2400, 500],
  ['lighter and cheaper', 300, 1800, 300],
])('an add-on by weight is estimated %s', (_, now, price, expected) => {
  const chicken = { ...item('chicken', 2400), estimatedWeight: 400 };
  expect(billedWeight(chicken, { estimatedWeight: now }, price)).toBe(expected);
});

it('an add-on that its member was not told to be sold by weight has its price', () => {
  expect(billedWeight(item('chicken', 2400), { estimatedWeight: 400 }, 2400)).toBeUndefined();
});

it('a price that rose and an add-on that is gone are told, and billed so from then on', () => {
  const { items, ...news } = newsOf(standing, products);
  expect(news).toEqual({
    risen: [{ name: 'dill', toldCents: 600, nowCents: 900 }],
    gone: ['jam', 'soap'],
    heldBack: ['honey'],
  });
  expect(items.map(({ productId, priceCents }) => [productId, priceCents])).toEqual([
    ['dill', 900],
    ['kale', 300],
    ['eggs', 650],
    ['honey', 900],
  ]);
  expect(newsOf(items, products)).toMatchObject({ risen: [], gone: [] });
});

it('a price that rose by more than half is held back until staff confirm it', () => {
  const held = (toldCents: number, priceCents: number, confirmedPriceCents?: number) =>
    isHeldBack(item('dill', toldCents), {
      ...active,
      priceCents,
      ...(confirmedPriceCents !== undefined && { confirmedPriceCents }),
    });
  expect([held(600, 900), held(600, 901), held(0, 100)]).toEqual([false, true, true]);
  expect([held(600, 6000, 6000), held(600, 7000, 6000)]).toEqual([false, true]);
});
