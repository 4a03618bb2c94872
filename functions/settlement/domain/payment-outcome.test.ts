import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { examplePayment } from '../../../tests/support/example-order.ts';
import { classifyPayment, lateCents } from './payment-outcome.ts';
import type { ProviderPayment } from '#functions/payments/domain/provider-payment.ts';

const order = (paymentStatus: Order['paymentStatus'], changes: Partial<Order> = {}) =>
  ({
    id: 'ord_1',
    dueCents: 5000,
    refundedCents: 0,
    creditUsedCents: 0,
    status: 'confirmed',
    paymentStatus,
    ...changes,
  }) as Order;

const payment = (changes: Partial<ProviderPayment>): ProviderPayment =>
  examplePayment({
    id: 'pi_1',
    orderId: 'ord_1',
    receivedCents: changes.status === undefined || changes.status === 'succeeded' ? 5000 : 0,
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
  ['paid', 'canceled', '', 'reversed'],
  ['failed', 'succeeded', '', 'paid'],
  ['failed', 'processing', '', 'processing'],
  ['failed', 'canceled', '', 'settled'],
] as const)('an order that is %s with a payment that is %s (%s) is %s', (mine, theirs, problem, outcome) => {
  expect(classifyPayment(order(mine), payment({ status: theirs, problem }))).toBe(outcome);
});

it('money that came in for a given-up order goes back', () => {
  const earlierOrder = order('failed', { status: 'cancelled' });
  expect(classifyPayment(earlierOrder, payment({}))).toBe('late');
  expect(classifyPayment(earlierOrder, payment({ refundedCents: 5000 }))).toBe('late');
  expect(classifyPayment(earlierOrder, payment({ status: 'canceled' }))).toBe('settled');
  expect(classifyPayment(earlierOrder, payment({ isDisputed: true }))).toBe('settled');
});

it('money that came in for a given-up order goes back again when its refund failed', () => {
  const givenBack = order('refunded', { status: 'cancelled', refundedCents: 5000 });
  expect(classifyPayment(givenBack, payment({ refundedCents: 5000 }))).toBe('settled');
  expect(classifyPayment(givenBack, payment({}))).toBe('refunded');
  expect(classifyPayment(order('paid', { status: 'cancelled' }), payment({}))).toBe('late');
});

it('money that went back as credit does not go back a second time', () => {
  const credited = (cents: number, creditUsedCents = 0) =>
    order('failed', {
      status: 'cancelled',
      creditUsedCents,
      refunds: [{ cents, to: 'credit', state: 'made' } as OrderRefund],
    });
  expect(lateCents(credited(2000), payment({}))).toBe(3000);
  expect(lateCents(credited(2000), payment({ refundedCents: 3000 }))).toBe(0);
  expect(lateCents(credited(9000), payment({}))).toBe(0);
  // Credit by staff first gives back the part that the member had paid with credit.
  expect(lateCents(credited(2000, 1500), payment({}))).toBe(4500);
  // The credit went back when the order was given up, so all later credit by staff is for the money.
  expect(lateCents({ ...credited(2000, 1500), creditReturnedCents: 1500 }, payment({}))).toBe(3000);
  const refundedOrder = { ...credited(5000), paymentStatus: 'refunded' as const };
  expect(classifyPayment(refundedOrder, payment({}))).toBe('settled');
});

it('money that staff are about to give back does not go back a second time', () => {
  const refunds = [{ cents: 2000, to: 'payment', state: 'due' } as OrderRefund];
  expect(lateCents(order('failed', { status: 'cancelled', refunds }), payment({}))).toBe(3000);
});

it('money of an order that staff cancelled after it was paid stays until staff give it back', () => {
  const changes = { status: 'cancelled' as const, cancelledPaid: { isStockReturned: true } };
  expect(classifyPayment(order('paid', changes), payment({}))).toBe('settled');
  expect(classifyPayment(order('paid', changes), payment({ refundedCents: 5000 }))).toBe('refunded');
  expect(classifyPayment(order('paid', changes), payment({ isDisputed: true }))).toBe('reversed');
  // After a dispute that was won, the cancelled order is paid again, as before the dispute.
  expect(classifyPayment(order('failed', changes), payment({}))).toBe('paid');
});

it.each([
  ['paid', 0, 2000, 'refunded'],
  ['partially_refunded', 2000, 2000, 'settled'],
  ['partially_refunded', 2000, 5000, 'refunded'],
  ['refunded', 5000, 5000, 'settled'],
  ['refunded', 5000, 0, 'refunded'],
] as const)('an order that is %s with %i given back of %i is %s', (mine, refundedCents, now, outcome) => {
  expect(classifyPayment(order(mine, { refundedCents }), payment({ refundedCents: now }))).toBe(outcome);
});

it('an order is owed while a dispute has its money, until the dispute is won', () => {
  const disputed = payment({ isDisputed: true });
  expect(classifyPayment(order('paid'), disputed)).toBe('reversed');
  expect(classifyPayment(order('failed'), disputed)).toBe('settled');
  expect(classifyPayment(order('pending'), disputed)).toBe('paid');
  expect(classifyPayment(order('failed'), payment({}))).toBe('paid');
  // The dispute was won and the payment refunded before any event came. The order is first paid, then
  // refunded.
  expect(classifyPayment(order('failed'), payment({ refundedCents: 5000 }))).toBe('paid');
});

it('a payment of another order or another amount is refused', () => {
  expect(() => classifyPayment(order('pending'), payment({ orderId: 'ord_2' }))).toThrow('not of order');
  expect(() => classifyPayment(order('pending'), payment({ amountCents: 100 }))).toThrow('100');
});

it.each([
  ['knows of a refund that its won dispute left', { refundedCents: 500 }, { refundedCents: 500 }, 'refunded'],
  [
    'knows all',
    { refundedCents: 500, paymentStatus: 'partially_refunded' },
    { refundedCents: 500 },
    'settled',
  ],
  [
    'takes a refund for the part of a dispute that was won meanwhile',
    { refundedCents: 2000, withdrawnCents: 2000, paymentStatus: 'partially_refunded' },
    { refundedCents: 2000 },
    'refunded',
  ],
] as const)('an order that %s', (_, mine, theirs, outcome) => {
  expect(classifyPayment(order('paid', mine), payment(theirs))).toBe(outcome);
});
