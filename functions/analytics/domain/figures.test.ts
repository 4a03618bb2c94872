import * as fc from 'fast-check';
import type { Contribution } from '#functions/orders/domain/contribution.ts';
import { addUp, changeFigures, differences, inSection, type Figures } from './figures.ts';

const sums = fc.record({
  orders: fc.constant(1),
  revenueCents: fc.integer({ min: 0, max: 20_000 }),
  quantity: fc.integer({ min: 0, max: 9 }),
});
const contribution: fc.Arbitrary<Contribution> = fc.dictionary(
  fc.constantFrom('day#2026-11-23', 'addOns', 'county#Martin', 'product#a', 'product#b', 'vendor#v'),
  sums,
);

it('the figures are what a recount finds, whatever becomes of orders, and in whatever order', () => {
  const versions = fc.array(fc.array(contribution, { minLength: 1, maxLength: 5 }), { maxLength: 12 });
  fc.assert(
    fc.property(versions, fc.infiniteStream(fc.nat()), (orders, dice) => {
      const queues = orders.map((order) => ({ counted: {} as Contribution, versions: [...order] }));
      let figures: Figures = {};
      for (;;) {
        const open = queues.filter((order) => order.versions.length > 0);
        const one = open[(dice.next().value as number) % Math.max(1, open.length)];
        if (!one) break;
        const after = one.versions.shift()!;
        figures = changeFigures(figures, one.counted, after);
        one.counted = after;
      }
      const recount = queues.reduce<Figures>((sum, { counted }) => changeFigures(sum, {}, counted), {});
      expect(differences(figures, recount)).toEqual([]);
      expect(Object.keys(figures).toSorted()).toEqual(Object.keys(recount).toSorted());
    }),
  );
});

it('days added up say when something was last ordered, in whatever order they come', () => {
  const figure = { orders: 1, revenueCents: 100, quantity: 2 };
  const month = addUp([
    { period: '2026-09-20', figures: { 'product#a': { ...figure, name: 'Rye' } } },
    { period: '2026-09-02', figures: { 'product#a': { ...figure, name: 'Bread' }, addOns: figure } },
  ]);
  expect(month).toEqual({
    'product#a': { orders: 2, revenueCents: 200, quantity: 4, name: 'Rye', lastDate: '2026-09-20' },
    addOns: { ...figure, lastDate: '2026-09-02' },
  });
  const laterPeriods = [{ period: '2026-10-01', figures: { addOns: figure } }];
  const total = addUp([...laterPeriods, { period: '2026-09', figures: month }]);
  expect(total.addOns).toMatchObject({ orders: 2, lastDate: '2026-10-01' });
  expect(total['product#a']).toMatchObject({ orders: 2, lastDate: '2026-09-20' });
});

it('products are a section of their own in the figures', () => {
  const figure = { orders: 1, revenueCents: 100, quantity: 2 };
  const figures = { 'product#a': figure, 'vendor#v': figure };
  expect(inSection(figures, 'products')).toEqual({ 'product#a': figure });
  expect(inSection(figures, 'summary')).toEqual({ 'vendor#v': figure });
});
