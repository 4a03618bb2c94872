import { contributionOf, figureOf } from '#functions/orders/domain/contribution.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { exampleOrder } from '../../../tests/support/example-order.ts';
import { movedChanges, mustBeAhead } from './move.ts';

const now = new Date('2026-05-20T12:40:00.000Z');
const barn = { id: 'loc_barn', name: 'The Barn', county: 'Martin' } as PickupLocation;
const order = exampleOrder({ county: 'St. Lucie', taxableCents: 5000, location: { ...barn } as never });
const countiesOf = (of: typeof order) =>
  Object.keys(contributionOf({ ...of, status: 'confirmed', paymentStatus: 'paid' })).filter((name) =>
    name.startsWith(figureOf.county('')),
  );

it('a taxed order counts in the county in which it is handed out, and keeps the county of its billed tax', () => {
  const moved = changeOrder(order, movedChanges(order, barn, 'Martin', '2026-06-04'), now);
  expect(moved).toMatchObject({ county: 'St. Lucie', pickupCounty: 'Martin' });
  expect(countiesOf(moved)).toEqual([figureOf.county('Martin')]);
  const returned = changeOrder(moved, movedChanges(moved, barn, 'St. Lucie', '2026-06-04'), now);
  expect(countiesOf(returned)).toEqual([figureOf.county('St. Lucie')]);
  const untaxed = { ...order, county: 'Unknown', taxableCents: 0 };
  expect(countiesOf({ ...untaxed, ...movedChanges(untaxed, barn, 'Martin', '2026-06-04') })).toEqual([
    figureOf.county('Unknown'),
  ]);
});

it.each([
  ['This order was deleted.', { deletedAt: now.toISOString(), status: 'cancelled' }],
  ['The pickup of this order was called off.', { calledOff: { id: 'dis_1', at: '', paidVendorIds: [] } }],
  ['This order was cancelled, so nobody collects it.', { status: 'cancelled' }],
  ['This order was picked up already.', { status: 'picked_up' }],
  ['The pickup of this order is over.', { cycle: { ...order.cycle, pickupDate: '2026-05-19' } }],
] as [string, Partial<Order>][])('staff read why an order cannot be moved: %s', (text, changes) => {
  expect(() => mustBeAhead({ ...order, ...changes }, '2026-05-20')).toThrow(text);
});

it('an order can be moved until its pickup day has ended', () => {
  expect(() => mustBeAhead(order, order.cycle.pickupDate)).not.toThrow();
});
