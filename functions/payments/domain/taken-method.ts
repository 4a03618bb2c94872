import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { asDefault } from './saved-method.ts';

/**
 * The changes of order and account that save a payment's method, and may make it the default for shares.
 * Undefined when the member did not ask to save a method, or the provider did not save the method to the
 * account's present customer. A payment may be attempted with several methods: the order saves each once.
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
  const { methodId: id, methodExpires: expires, methodLabel: label } = payment;
  return {
    order: { methodTakenFrom },
    user: isForShares(order, user) ? asDefault({ id, expires, label }) : {},
  };
}

const isForShares = (order: Order, user: User): boolean =>
  order.plan !== null ||
  order.isRenewal ||
  order.isMethodForShares === true ||
  user.defaultPaymentMethodId === null ||
  !hasLiveSubscription(user);
