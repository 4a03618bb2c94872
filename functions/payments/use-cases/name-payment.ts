import { requireUser } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { forCustomer } from '../data/customers.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { cancelPayment, requestPayment } from '../data/payments.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';

/**
 * Cancels an open payment of a customer that the account no longer has. Such a payment cannot use methods
 * that were saved since. `namePayment` then makes its successor. The account is read again, as the caller's
 * copy may be old.
 */
export async function endOfFormerCustomer(payment: ProviderPayment, user: User): Promise<ProviderPayment> {
  if (payment.customerId === user.stripeCustomerId) return payment;
  if (['succeeded', 'processing', 'canceled'].includes(payment.status)) return payment;
  if (payment.customerId === (await requireUser(user.id)).stripeCustomerId) return payment;
  return (await cancelPayment(payment.id)) ?? payment;
}

/** The member's choices about paying an order. */
export type PaymentChoice = Pick<Order, 'paymentMethodType' | 'savePaymentMethod' | 'isMethodForShares'>;

/**
 * Makes an order's payment and writes its id to the order before anything confirms it. Checkout, pay link and
 * worker all use this. Calls at the same time get the same payment. A payment that is over gets a successor.
 * @returns order and payment. The payment is not confirmed, or was begun by a call whose answer was lost
 * @throws TransactionRefused when the order changed meanwhile. The caller must read it again and use its
 * payment
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
