import { exampleOrder } from '../../../tests/support/example-order.ts';
import { changeOrder, type Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import { changeByVendor, confirmedByPayment, statusOfVendor, type VendorStep } from './vendor-status.ts';

const line = (vendorId: string, kind: OrderLine['kind'] = 'product') =>
  ({ kind, vendorId, refId: `prd_${vendorId}` }) as OrderLine;
const now = new Date('2026-06-01T12:00:00Z');
const today = '2026-06-01';

const orderOf = (...lines: OrderLine[]): Order =>
  exampleOrder({ lines, status: 'confirmed', paymentStatus: 'paid' });
const afterStep = (order: Order, vendorId: string, step: VendorStep) =>
  changeOrder(order, changeByVendor(order, vendorId, step, order.cycle.pickupDate) ?? {}, now);

it('an order’s status is that of its least advanced vendor', () => {
  let order = orderOf(line('one'), line('other'));
  order = afterStep(order, 'one', 'ready');
  expect(order.status).toBe('confirmed');
  order = afterStep(order, 'other', 'preparing');
  expect(order.status).toBe('preparing');
  order = afterStep(order, 'other', 'picked_up');
  expect(order.status).toBe('ready');
  expect(statusOfVendor(order, 'one')).toBe('ready');
});

it('an order’s status goes back with a vendor, but not behind the one set for the whole order', () => {
  let order = afterStep(orderOf(line('one')), 'one', 'ready');
  order = afterStep(order, 'one', 'preparing');
  expect(order.status).toBe('preparing');
  order = afterStep(order, 'one', 'pending');
  expect(order.status).toBe('confirmed');
  expect(statusOfVendor(order, 'one')).toBe('pending');
});

it('an order’s status waits for goods that the co-op packs itself', () => {
  expect(afterStep(orderOf(line('one'), line('', 'plan')), 'one', 'ready').status).toBe('confirmed');
  expect(afterStep(orderOf(line('one'), line('')), 'one', 'ready').status).toBe('confirmed');
  expect(afterStep(orderOf(line('one'), line('', 'deposit')), 'one', 'ready').status).toBe('ready');
});

it('a status that staff set for the whole order is not taken back by a late vendor', () => {
  let order = afterStep(orderOf(line('one'), line('other')), 'one', 'ready');
  order = changeOrder(order, { status: 'picked_up' }, now);
  expect(order.vendorStatuses).toBeUndefined();
  expect(statusOfVendor(order, 'one')).toBe('picked_up');
  order = afterStep(order, 'other', 'preparing');
  expect(order.status).toBe('picked_up');
  expect(statusOfVendor(order, 'other')).toBe('preparing');
});

it('a cancelled order stays cancelled', () => {
  const order = changeOrder(orderOf(line('one')), { status: 'cancelled' }, now);
  expect(statusOfVendor(order, 'one')).toBe('cancelled');
  expect(() => changeByVendor(order, 'one', 'ready', today)).toThrow('This order was cancelled.');
});

it('a payment confirms an order, and the vendors’ statuses from before it stay', () => {
  let order = exampleOrder({ lines: [line('one'), line('other')], isRenewal: true });
  order = afterStep(order, 'one', 'preparing');
  expect(order.status).toBe('pending');
  order = changeOrder(order, { ...confirmedByPayment(order), paymentStatus: 'paid' }, now);
  expect(order.status).toBe('confirmed');
  expect(statusOfVendor(order, 'one')).toBe('preparing');
  expect(statusOfVendor(order, 'other')).toBe('confirmed');
});

it.each(['pending', 'processing', 'failed'] as const)(
  'an order is not taken on by a vendor while its payment is %s; the vendor’s status counts once it is paid',
  (paymentStatus) => {
    const unpaid = exampleOrder({ lines: [line('one')], status: 'confirmed', paymentStatus });
    const after = afterStep(unpaid, 'one', 'ready');
    expect([after.status, statusOfVendor(after, 'one')]).toEqual(['confirmed', 'ready']);
    const paid = changeOrder(after, { ...confirmedByPayment(after), paymentStatus: 'paid' }, now);
    expect(paid.status).toBe('ready');
  },
);

it('a vendor’s status that is set already changes nothing', () => {
  expect(changeByVendor(orderOf(line('one')), 'one', 'confirmed', today)).toBeUndefined();
});

it('a vendor says that goods were picked up from the pickup day on, and not before', () => {
  const order = orderOf(line('one'));
  const say = (day: string) => changeByVendor(order, 'one', 'picked_up', day)?.status;
  expect(() => say('2000-01-01')).toThrow('You can set "Picked up" from that day on.');
  expect(say(order.cycle.pickupDate)).toBe('picked_up');
  const before = afterStep(order, 'one', 'picked_up');
  expect(changeByVendor(before, 'one', 'picked_up', '2000-01-01')).toBeUndefined();
});
