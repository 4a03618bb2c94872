import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { Cart } from '#shared/contracts/cart/cart.ts';
import { AppError, conflict, notFound } from '#functions/platform/errors.ts';
import { listActivePlans } from '#functions/subscriptions/data/plans.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';
import { pickupDateOf, withHeldStock, type Basket } from '../domain/basket.ts';
import { saveCart, type CartChanges } from '../data/carts.ts';
import { maxLines, withLine, withQuantity, type CartLine } from '../domain/cart.ts';
import { productProblem } from '../domain/pricing.ts';
import { loadActiveBuyer, loadBasket } from './load-basket.ts';
import { showCart } from './show-cart.ts';
import { withItsCart } from './with-its-cart.ts';

async function save(basket: Basket, changes: CartChanges, now: Date): Promise<Cart> {
  const cart = await saveCart(basket.cart, changes, now);
  return showCart({ ...basket, cart }, now);
}

const isBlocked = (basket: Basket) => hasLiveSubscription(basket.user);

/**
 * Adds a product. When the member has no live subscription and the cart has no plan, the cheapest plan that
 * is no trial is added too, because add-ons require a share (Q054).
 * @throws AppError `not_found`, `out_of_stock`, `conflict`.
 */
export const addProduct = (userId: string, productId: string, quantity: number, now: Date) =>
  withItsCart(() => tryToAddProduct(userId, productId, quantity, now));

async function tryToAddProduct(userId: string, productId: string, quantity: number, now: Date) {
  const basket = await loadBasket(await loadActiveBuyer(userId), now, { id: productId, kind: 'product' });
  const product = basket.products.get(productId);
  if (product?.status !== 'active' || product.isParent) throw notFound('Product');
  let lines = withLine(basket.cart.lines, { id: productId, kind: 'product', quantity });
  requireStock(basket, lines, productId);
  const needsPlan = !isBlocked(basket) && !lines.some((line) => line.kind === 'plan');
  const cheapest = needsPlan ? (await listActivePlans()).find((plan) => !plan.isTrial) : undefined;
  if (cheapest) {
    lines = withLine(lines, { id: cheapest.id, kind: 'plan', quantity: 1 });
    basket.plans.set(cheapest.id, cheapest);
  }
  requireRoom(lines);
  const cart = await save(basket, { lines }, now);
  return { ...cart, subscription_auto_added: cheapest !== undefined };
}

/** Puts a plan into the cart in place of any other. @throws AppError `not_found`, `conflict`. */
export const addPlan = (userId: string, planId: string, now: Date) =>
  withItsCart(() => tryToAddPlan(userId, planId, now));

async function tryToAddPlan(userId: string, planId: string, now: Date) {
  const basket = await loadBasket(await loadActiveBuyer(userId), now, { id: planId, kind: 'plan' });
  const plan = basket.plans.get(planId);
  if (!plan?.isActive) throw notFound('Plan');
  if (isBlocked(basket)) throw conflict('You already have an active subscription!');
  if (plan.isTrial && basket.user.trialUsed) throw conflict('You have already used your trial.');
  const lines = withLine(basket.cart.lines, { id: planId, kind: 'plan', quantity: 1 });
  requireRoom(lines);
  const cart = await save(basket, { lines }, now);
  return { ...cart, subscription_auto_added: false };
}

/** A quantity of 0 removes the line. @throws AppError `not_found`, `out_of_stock`, `conflict`. */
export const setQuantity = (userId: string, lineId: string, quantity: number, now: Date) =>
  withItsCart(() => tryToSetQuantity(userId, lineId, quantity, now));

async function tryToSetQuantity(userId: string, lineId: string, quantity: number, now: Date) {
  const basket = await loadBasket(await loadActiveBuyer(userId), now);
  if (!basket.cart.lines.some((line) => line.id === lineId)) throw notFound('Cart item');
  const lines = withQuantity(basket.cart.lines, lineId, quantity);
  if (quantity > 0) requireStock(basket, lines, lineId);
  return save(basket, { lines }, now);
}

export const emptyCart = (userId: string, now: Date) =>
  withItsCart(async () => {
    const basket = await loadBasket(await loadActiveBuyer(userId), now);
    return save(basket, { lines: [], promotionCode: null }, now);
  });

/** @throws AppError `not_found` for a location that is unknown or inactive. */
export const choosePickupLocation = (userId: string, locationId: string, now: Date) =>
  withItsCart(() => tryToChoosePickupLocation(userId, locationId, now));

async function tryToChoosePickupLocation(userId: string, locationId: string, now: Date) {
  const [buyer, location] = await Promise.all([loadActiveBuyer(userId), locationEntity.get(locationId)]);
  if (location?.status !== 'active') throw notFound('Pickup location');
  const cart = await saveCart(buyer.cart, { pickupLocationId: locationId }, now);
  return showCart(await loadBasket({ ...buyer, cart }, now), now);
}

function requireStock(basket: Basket, lines: CartLine[], productId: string): void {
  const product = basket.products.get(productId);
  const quantity = lines.find((line) => line.id === productId)?.quantity ?? 0;
  if (!product) return;
  const problem = productProblem(withHeldStock(product, basket.pendingOrder), quantity, pickupDateOf(basket));
  if (problem) throw new AppError('out_of_stock', problem);
}

function requireRoom(lines: CartLine[]): void {
  if (lines.length > maxLines) throw conflict(`A cart holds at most ${maxLines} different items.`);
  if (lines.some((line) => line.quantity > 99)) throw conflict('Please order at most 99 of one item.');
}
