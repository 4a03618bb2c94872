import type { Order } from './order.ts';
import type { OtherPayment } from './other-payment.ts';
import { nextDueAt, unsettledSince } from './time-to-pay.ts';

const now = new Date('2027-03-01T12:00:00Z');
const order = (changes: Partial<Order>) =>
  ({
    status: 'pending',
    paymentStatus: 'pending',
    isRenewal: false,
    createdAt: '2027-03-01T11:55:00.000Z',
    cycle: { cutoffAt: '2027-03-04T01:00:00.000Z' },
    ...changes,
  }) as Order;
const other = (state: OtherPayment['state']) => [{ id: 'pi_2', state }];
const tomorrow = '2027-03-02T12:00:00.000Z';

it.each([
  ['of a checkout that waits: when its time is over', {}, '2027-03-01T12:25:00.000Z'],
  [
    'of such a one with another payment: no later',
    { otherPayments: other('found') },
    '2027-03-01T12:25:00.000Z',
  ],
  [
    'that staff confirmed before it was paid: when its time is over',
    { status: 'confirmed' as const },
    '2027-03-01T12:25:00.000Z',
  ],
  ['whose payment is on its way: tomorrow', { paymentStatus: 'processing' as const }, tomorrow],
  [
    'that is paid, with another payment: tomorrow',
    { status: 'confirmed' as const, paymentStatus: 'paid' as const, otherPayments: other('returning') },
    tomorrow,
  ],
  [
    'that was given up, with money to be given back: tomorrow',
    { status: 'cancelled' as const, paymentStatus: 'failed' as const, isRefundDue: true },
    tomorrow,
  ],
  [
    'that is paid, its other payment left to staff: never',
    { status: 'confirmed' as const, paymentStatus: 'paid' as const, otherPayments: other('left_to_staff') },
    undefined,
  ],
  ['of a renewal, which its charge follows up: never', { isRenewal: true }, undefined],
])('the next follow-up of an order %s', (_, changes, expected) => {
  expect(nextDueAt(order(changes), now)).toBe(expected);
});

it('a refund is unsettled since staff decided on it, not since the order was made', () => {
  const refunds = [
    { state: 'made', at: '2027-02-01T00:00:00.000Z' },
    { state: 'due', at: '2027-03-01T11:58:00.000Z' },
  ] as Order['refunds'];
  expect(unsettledSince(order({}))).toBe('2027-03-01T11:55:00.000Z');
  expect(unsettledSince(order({ paymentStatus: 'paid', refunds }))).toBe('2027-03-01T11:58:00.000Z');
});
