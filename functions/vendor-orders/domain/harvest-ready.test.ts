import type { VendorPart } from '#functions/orders/domain/vendor-part.ts';
import { isReady, statusByList, withMarks } from './harvest-ready.ts';

const line = (productId: string, locationId: string, quantity = 3) => ({
  productId,
  quantity,
  location: { id: locationId, name: locationId, address: '', city: '' },
});
const lines = [line('eggs', 'stuart'), line('eggs', 'vero'), line('kale', 'stuart')];
const marksAfter = (scope: object, before: string[] = [], isMarked = true) =>
  withMarks(before, lines, scope, isMarked);

it.each([
  ['all of it', {}, 3],
  ['a product everywhere', { productId: 'eggs' }, 2],
  ['a location', { locationId: 'stuart' }, 2],
  ['a product at a location', { productId: 'kale', locationId: 'stuart' }, 1],
])('harvest marked as ready: %s is marked, and the mark taken back', (_what, scope, count) => {
  const ready = marksAfter(scope);
  expect(ready).toHaveLength(count);
  expect(marksAfter(scope, ready, false)).toEqual([]);
});

it('the marks of harvest go with their lines: one whose quantity changed is not ready', () => {
  const ready = new Set(marksAfter({}));
  expect(isReady(ready, line('eggs', 'stuart'))).toBe(true);
  expect(isReady(ready, line('eggs', 'stuart', 4))).toBe(false);
  expect(withMarks([...ready], [line('eggs', 'stuart', 4)], { productId: 'kale' }, true)).toEqual([]);
});

const part = (status: string, ...products: string[]) =>
  ({
    status,
    location: { id: 'stuart' },
    lines: products.map((productId) => ({ productId, quantity: 1 })),
  }) as unknown as VendorPart;

it.each([
  ['is ready once all of it is', part('confirmed', 'eggs', 'kale'), {}, 'ready'],
  ['waits for its other product', part('confirmed', 'eggs', 'kale'), { productId: 'eggs' }, undefined],
  [
    'goes back where a mark was taken back',
    part('ready', 'eggs', 'kale'),
    { productId: 'eggs' },
    'confirmed',
  ],
  ['stays where it was collected', part('picked_up', 'eggs'), {}, undefined],
  ['stays where it is cancelled', part('cancelled', 'eggs'), {}, undefined],
  ['stays where it has nothing of what is meant', part('ready', 'kale'), { productId: 'eggs' }, undefined],
])('an order %s', (_what, one, scope, status) => {
  const ready = new Set(marksAfter(scope));
  expect(statusByList(one, lines, ready, scope)).toBe(status);
});
