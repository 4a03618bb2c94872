import type { Order } from '#functions/orders/domain/order.ts';
import { paymentEventOf } from '#functions/payments/domain/payment-event.ts';
import { isKnown } from './is-known.ts';

const event = (paymentId: string) =>
  paymentEventOf({
    type: 'payment_intent.succeeded',
    data: { object: { id: paymentId, object: 'payment_intent' } },
  })!;
const order = (changes: Partial<Order>) =>
  ({ paymentIntentId: 'pi_1', paymentStatus: 'paid', status: 'confirmed', ...changes }) as Order;
const other = (state: 'found' | 'left_to_staff') => ({ otherPayments: [{ id: 'pi_2', state }] });

it.each([
  ['its payment succeeded', 'pi_1', {}, true],
  ['so that, while it has another payment', 'pi_1', other('found'), false],
  ['so that, its other payment being left to staff', 'pi_1', other('left_to_staff'), true],
  ['another payment succeeded', 'pi_2', {}, false],
])('an event is news to a paid order or not: %s', (_, paymentId, changes, expected) => {
  expect(isKnown(event(paymentId), order(changes))).toBe(expected);
});
