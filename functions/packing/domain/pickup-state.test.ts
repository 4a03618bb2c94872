import { exampleOrder } from '../../../tests/support/example-order.ts';
import { pickupStateOf } from './pickup-state.ts';

const paid = exampleOrder({ status: 'ready', paymentStatus: 'paid' });
const collected = exampleOrder({ status: 'picked_up', paymentStatus: 'paid' });
const cancelled = exampleOrder({ status: 'cancelled', paymentStatus: 'refunded' });
const refunded = { refundedWhole: { rewardTakenCents: 0 } };

it.each([
  ['is due', [paid], 'due'],
  ['is due while one of two orders is not marked', [collected, paid], 'due'],
  ['is collected', [collected, collected], 'collected'],
  ['is collected without an order that was cancelled', [collected, cancelled], 'collected'],
  ['is collected where all was refunded after it', [{ ...collected, ...refunded }], 'collected'],
  ['is off where all was cancelled or refunded', [cancelled, { ...paid, ...refunded }], 'off'],
  ['is off where no order is left', [], 'off'],
] as const)('the pickup of a member %s', (_, orders, expected) => {
  expect(pickupStateOf(orders)).toBe(expected);
});
