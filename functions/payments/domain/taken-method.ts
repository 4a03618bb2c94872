import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { asDefault } from './saved-method.ts';

/**
 * The changes of order and account that save a payment's method. The method is saved when the member asked to
 * save it, and the provider saved it to the customer that the account has now. The method becomes the default
 * for shares when the order has a share or is a renewal, or when the member chose the method for shares. It
 * also becomes the default when the account has no default, or no live subscription.
 * @returns undefined when the method is not saved, or when the order saved this method before. When the
 * attempts of a payment used several methods, each method is saved once
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
