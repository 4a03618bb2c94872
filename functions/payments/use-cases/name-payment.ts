import { requireUser } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { forCustomer } from '../data/customers.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { cancelPayment, requestPayment } from '../data/payments.ts';
import type { ProviderPayment } from '../domain/payment-outcome.ts';

/**
 * A payment that was made for a customer whom the account no longer has takes none of the methods that the member has
 * saved since: it is ended, and `namePayment` names its successor. What the caller read of the account may be old.
 */
export async function endOfFormerCustomer(payment: ProviderPayment, user: User): Promise<ProviderPayment> {
  if (payment.customerId === user.stripeCustomerId) return payment;
  if (['succeeded', 'processing', 'canceled'].includes(payment.status)) return payment;
  if (payment.customerId === (await requireUser(user.id)).stripeCustomerId) return payment;
  return (await cancelPayment(payment.id)) ?? payment;
}

/** What the member chose about paying an order. */
export type PaymentChoice = Pick<Order, 'paymentMethodType' | 'savePaymentMethod' | 'isMethodForShares'>;

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
