import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { ProviderPayment } from './payment-outcome.ts';

/**
 * The method a payment was made with becomes the one that renewals are charged to, when the member wants it kept
 * and their own customer at the provider keeps it. Undefined when it does not, or did so before: a payment's attempts
 * may be by several methods, and each is taken once.
 */
export function takenMethod(
  order: Order,
  payment: ProviderPayment | undefined,
  user: User,
): { order: Partial<Order>; user: Partial<User> } | undefined {
  if (!order.savePaymentMethod || !payment?.methodId || !payment.isMethodKept) return undefined;
  const methodTakenFrom = `${payment.id} ${payment.methodId}`;
  if (payment.customerId !== user.stripeCustomerId || order.methodTakenFrom === methodTakenFrom)
    return undefined;
  return {
    order: { methodTakenFrom },
    user: {
      defaultPaymentMethodId: payment.methodId,
      defaultPaymentMethodExpires: payment.methodExpires,
      chargedMethod: { methodId: payment.methodId, label: payment.methodLabel },
    },
  };
}
