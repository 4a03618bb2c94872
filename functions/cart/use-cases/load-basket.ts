import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { listCyclesToCome } from '#functions/cycles/data/cycles.ts';
import { takesOrders } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { readUser } from '#functions/accounts/data/users.ts';
import { readOrder } from '#functions/orders/data/orders.ts';
import type { Promotion } from '#functions/promotions/domain/promotion.ts';
import { readSettings } from '#functions/settings/data/store-settings.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import { emptyCart, type CartLine, type StoredCart } from '../domain/cart.ts';
import type { Basket, Buyer } from '../domain/basket.ts';
import { ratesFor } from '../domain/tax.ts';

/** The text of the disabled cart (document 1, section 2). */
export const cartDisabled = 'Cart functionality is temporarily disabled. Please contact us for orders.';

/** @throws AppError `not_found` for a removed account. */
export async function loadBuyer(userId: string): Promise<Buyer> {
  const [found, cart, settings] = await getItems([keys.user(userId), keys.cart(userId), keys.settings()]);
  const user = readUser(found);
  if (!user || user.status === 'inactive') throw notFound('Account');
  return {
    user,
    cart: (cart as StoredCart | undefined) ?? emptyCart(userId),
    settings: readSettings(settings),
  };
}

/** As loadBuyer, and refuses while the shop's cart is switched off. @throws AppError `conflict`. */
export async function loadActiveBuyer(userId: string): Promise<Buyer> {
  const buyer = await loadBuyer(userId);
  if (!buyer.settings.cart_enabled) throw new AppError('conflict', cartDisabled);
  return buyer;
}

/** Reads what the cart refers to, and what is about to be put into it, in one batch beside the next cycle. */
export async function loadBasket(
  buyer: Buyer,
  now: Date,
  also?: Pick<CartLine, 'id' | 'kind'>,
): Promise<Basket> {
  const { cart, user, settings } = buyer;
  const locationId = cart.pickupLocationId ?? user.pickupLocationId;
  const wanted = [
    ...[...cart.lines, ...(also ? [also] : [])].map(({ id, kind }) =>
      kind === 'plan' ? keys.plan(id) : keys.product(id),
    ),
    ...(locationId ? [keys.location(locationId)] : []),
    ...(cart.promotionCode
      ? [keys.promotion(cart.promotionCode), keys.redemption(cart.promotionCode, user.id)]
      : []),
    ...(cart.pendingOrderId ? [keys.order(cart.pendingOrderId)] : []),
  ];
  const [items, cycles] = await Promise.all([
    wanted.length > 0 ? getItems(wanted) : [],
    listCyclesToCome(now, 3),
  ]);
  const found = items.filter((item) => item !== undefined);
  const ofKind = <T>(entity: string) => found.filter((item) => item?.entity === entity) as unknown as T[];
  const location = ofKind<PickupLocation>('location').find((candidate) => candidate.status === 'active');
  const redemption = ofKind<{ orderId: string }>('redemption')[0];
  return {
    ...buyer,
    products: new Map(ofKind<Product>('product').map((product) => [product.id, product])),
    plans: new Map(ofKind<Plan>('plan').map((plan) => [plan.id, plan])),
    promotion: ofKind<Promotion>('promotion')[0],
    isPromotionRedeemed: redemption !== undefined && redemption.orderId !== cart.pendingOrderId,
    location,
    cycle: cycles.find((candidate) => takesOrders(candidate, now)),
    pendingOrder: readOrder(ofKind<Record<string, unknown>>('order')[0]),
    rates: ratesFor(location?.county ?? 'Unknown', settings, now),
  };
}
