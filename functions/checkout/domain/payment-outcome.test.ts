import type { Order } from '#functions/orders/domain/order.ts';
import { judgePayment, type ProviderPayment } from './payment-outcome.ts';

const order = (paymentStatus: Order['paymentStatus']) =>
  ({ id: 'ord_1', dueCents: 5000, paymentStatus }) as Order;

const payment = (changes: Partial<ProviderPayment>): ProviderPayment => ({
  id: 'pi_1',
  status: 'succeeded',
  amountCents: 5000,
  orderId: 'ord_1',
  methodId: 'pm_1',
  methodType: 'card',
  methodLabel: 'Visa ending in 4242',
  problem: '',
  problemCode: '',
  methodExpires: null,
  ...changes,
});

it.each([
  ['pending', 'succeeded', '', 'paid'],
  ['pending', 'processing', '', 'processing'],
  ['pending', 'requires_payment_method', '', 'open'],
  ['pending', 'requires_payment_method', 'Your card was declined.', 'declined'],
  ['pending', 'requires_action', '', 'open'],
  ['pending', 'canceled', '', 'open'],
  ['processing', 'succeeded', '', 'paid'],
  ['processing', 'processing', '', 'settled'],
  ['processing', 'requires_payment_method', 'The bank refused.', 'failed'],
  ['paid', 'succeeded', '', 'settled'],
  ['paid', 'processing', '', 'settled'],
  ['failed', 'succeeded', '', 'refund'],
  ['failed', 'canceled', '', 'settled'],
  ['refunded', 'succeeded', '', 'settled'],
] as const)('an order that is %s with a payment that is %s (%s) is %s', (mine, theirs, problem, outcome) => {
  expect(judgePayment(order(mine), payment({ status: theirs, problem }))).toBe(outcome);
});

it("never takes another order's payment or another amount", () => {
  expect(() => judgePayment(order('pending'), payment({ orderId: 'ord_2' }))).toThrow('not of order');
  expect(() => judgePayment(order('pending'), payment({ amountCents: 100 }))).toThrow('100');
});
