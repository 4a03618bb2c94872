import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';
import type { StoredCart } from '#functions/cart/domain/cart.ts';
import { readUser } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { readCharge } from '#functions/orders/data/charges.ts';
import { chargeIdOf, type Charge } from '#functions/orders/domain/charge.ts';
import { readSubscription } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';

/** What an order's settlement touches, read in one batch. */
export interface SettlementFacts {
  user: User;
  cart: StoredCart | undefined;
  subscription: Subscription | undefined;
  /** While the order is owed, and after. */
  charge: Charge | undefined;
  /** Ids of the ordered products that still count their stock. */
  counted: Set<string>;
}

export async function readSettlementFacts(order: Order): Promise<SettlementFacts> {
  const productIds = order.lines.filter((line) => line.isStockTaken).map((line) => line.refId);
  const { cycleId, subscriptionId } = chargeIdOf(order);
  const [user, cart, subscription, charge, ...products] = await getItems([
    keys.user(order.userId),
    keys.cart(order.userId),
    keys.subscription(order.subscriptionId ?? 'none'),
    keys.charge(cycleId, subscriptionId),
    ...productIds.map(keys.product),
  ]);
  return {
    user: readUser(user)!,
    cart: cart as unknown as StoredCart | undefined,
    subscription: readSubscription(subscription),
    charge: readCharge(charge),
    counted: new Set(
      products.filter((item) => typeof item?.stock === 'number').map((item) => String(item!.id)),
    ),
  };
}
