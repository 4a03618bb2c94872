import { requireUser } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { forCustomer } from '../data/customers.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { cancelPayment, requestPayment } from '../data/payments.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';

/**
 * Cancels an open payment that belongs to an earlier customer of the account at the provider. Methods saved to
 * the present customer cannot pay it. The account is read again, because the caller's copy may be old.
 */
export async function endOfFormerCustomer(payment: ProviderPayment, user: User): Promise<ProviderPayment> {
  if (payment.customerId === user.stripeCustomerId) return payment;
  if (['succeeded', 'processing', 'canceled'].includes(payment.status)) return payment;
  if (payment.customerId === (await requireUser(user.id)).stripeCustomerId) return payment;
  return (await cancelPayment(payment.id)) ?? payment;
}

export type PaymentChoice = Pick<Order, 'paymentMethodType' | 'savePaymentMethod' | 'isMethodForShares'>;

/**
 * Makes an order's payment, or another payment when the present one can no longer be paid. The order gets the
 * payment's id before anything confirms the payment. Calls at the same time get the same payment. When the
 * answer to an earlier call was lost, the payment may be confirmed already.
 * @throws TransactionRefused when somebody changed the order since it was read. The caller must then read the
 * order again and use the payment that the order names
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
