import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';
import type { ProviderPayment } from './provider-payment.ts';
import { asDefault } from './saved-method.ts';

/**
 * The changes that keep the method of a payment. A method is kept when the member wants that and the member's
 * own customer at the provider keeps it. It becomes the method for shares when the order starts or renews a
 * share, when the member asked for that, or when there is no other method for a share.
 * @returns undefined when the method is not kept, or was taken before. Attempts of a payment may use several
 * methods, and each is taken once
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
