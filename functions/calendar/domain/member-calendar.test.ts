import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { exampleOrder } from '../../../tests/support/example-order.ts';
import { memberEntries } from './member-calendar.ts';

const order = exampleOrder({
  status: 'confirmed',
  paymentStatus: 'refunded',
  creditUsedCents: 4500,
  dueCents: 500,
  refundedCents: 500,
  lines: [{ kind: 'plan', name: 'Half Share', quantity: 1 } as OrderLine],
  location: { id: 'loc_1', name: 'Market' } as Order['location'],
});
const back = { state: 'made', to: 'credit', cents: 0, lines: [{ line: 0, quantity: 1 }] };

it.each<[string, Partial<Order>, string[]]>([
  ['all money of the payment went back, and the goods are packed', {}, [order.id]],
  ['the order was refunded whole', { refundedWhole: { rewardTakenCents: 0 } }, []],
  ['no unit is left', { refunds: [back as OrderRefund] }, []],
  ['the order was cancelled', { status: 'cancelled' }, []],
])('a pickup in the member’s calendar when %s', (_, changes, ids) => {
  const entries = memberEntries(
    {
      cycles: [],
      orders: [{ ...order, ...changes }],
      subscription: undefined,
      locationId: null,
      locations: new Map(),
    },
    new Date('2026-06-02T12:00:00.000Z'),
  );
  expect(entries.map(({ id }) => id)).toEqual(ids);
});
