import { requireUser } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { forCustomer } from '../data/customers.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { cancelPayment, requestPayment } from '../data/payments.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';

/**
 * Cancels an open payment whose customer is no longer the account's customer. The payment methods that are
 * saved to the new customer cannot be used for such a payment. `namePayment` then makes another payment. The
 * account is read again, because the caller's copy may be old.
 */
export async function endOfFormerCustomer(payment: ProviderPayment, user: User): Promise<ProviderPayment> {
  if (payment.customerId === user.stripeCustomerId) return payment;
  if (['succeeded', 'processing', 'canceled'].includes(payment.status)) return payment;
  if (payment.customerId === (await requireUser(user.id)).stripeCustomerId) return payment;
  return (await cancelPayment(payment.id)) ?? payment;
}

export type PaymentChoice = Pick<Order, 'paymentMethodType' | 'savePaymentMethod' | 'isMethodForShares'>;

/**
 * Makes an order's payment and saves its id on the order, before anything confirms the payment. Calls at the
 * same time get the same payment. When the order has a payment that can no longer be paid, the function makes
 * another payment.
 * @returns order and payment. The payment is already confirmed only when an earlier call confirmed it and the
 * answer to that call was lost
 * @throws TransactionRefused when somebody changed the order meanwhile. The caller must then read the order
 * again and use the payment that the order names
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
