import type { Order } from '#functions/orders/domain/order.ts';
import { isDisputeOfReturned, newsOf } from './payment-news.ts';

const news = (type: string, paymentId: string) =>
  newsOf({ type, data: { object: { id: 'du_1', object: 'dispute', payment_intent: paymentId } } })!;
const order = (paymentStatus: Order['paymentStatus'], status: Order['status'] = 'confirmed') =>
  ({ paymentIntentId: 'pi_1', paymentStatus, status }) as Order;

it.each([
  ['over the payment of a paid order', 'charge.dispute.created', 'pi_1', order('paid'), false],
  ['over a payment that was refunded', 'charge.dispute.created', 'pi_1', order('refunded'), true],
  ['that made a waived order owed', 'charge.dispute.created', 'pi_1', order('failed', 'cancelled'), false],
  ['whose order another payment has paid', 'charge.dispute.created', 'pi_2', order('paid'), false],
  ['that is over', 'charge.dispute.closed', 'pi_1', order('refunded'), false],
])('rings for a dispute that no order shows: one %s', (_, type, paymentId, of, expected) => {
  expect(isDisputeOfReturned(news(type, paymentId), of)).toBe(expected);
});
