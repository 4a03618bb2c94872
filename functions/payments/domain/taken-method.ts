import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { asDefault } from './saved-method.ts';

/**
 * The changes of order and account that save a payment's method. The method is saved when the member asked
 * for that and the provider saved it to the member's present customer. It becomes the default for shares when
 * the order has a share, when the member asked for that, or when the account has no default or no live
 * subscription.
 * @returns undefined when the method is not saved, or the order saved it before. Each method of a payment is
 * saved once, even when its attempts used several
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
