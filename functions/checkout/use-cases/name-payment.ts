import type { User } from '#functions/members/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { forCustomer } from '../data/customers.ts';
import { saveOrder } from '../data/order-writes.ts';
import { requestPayment } from '../data/payments.ts';
import type { ProviderPayment } from '../domain/payment-outcome.ts';

/** What the member chose about paying an order. */
export type PaymentChoice = Pick<Order, 'paymentMethodType' | 'savePaymentMethod'>;

/**
 * Makes sure that an order names its payment before anything confirms it: the one way to make one, for checkout,
 * pay link and worker alike. Whoever asks at the same time gets the same payment; a payment that is over, which
 * the order names so far, gets a successor.
 * @returns order and payment, not confirmed yet, or begun already by somebody whose answer was lost
 * @throws TransactionRefused when the order changed meanwhile: read it again, and use what it names
 */
export async function namePayment(
  order: Order,
  user: User,
  choice: Partial<PaymentChoice> = {},
): Promise<{ order: Order; payment: ProviderPayment }> {
  const payment = await forCustomer(user, (customerId) =>
    requestPayment(order, customerId, order.paymentIntentId, new Date()),
  );
  return { order: await saveOrder(order, { ...choice, paymentIntentId: payment.id }), payment };
}
