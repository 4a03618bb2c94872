import { createHash } from 'node:crypto';
import { encodeTime, TIME_LEN } from 'ulid';
import { quoteBasket, type Basket } from '#functions/cart/domain/basket.ts';
import { emptyCart, type CartLine } from '#functions/cart/domain/cart.ts';
import { ratesFor } from '#functions/cart/domain/tax.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { composeOrder } from '#functions/checkout/domain/compose-order.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { markItem } from '#functions/orders/data/counted-orders.ts';
import { vendorMarkItem } from '#functions/orders/data/vendor-marks.ts';
import { orderEntryItems } from '#functions/orders/data/order-entries.ts';
import { cycleOrderItem, orderItem } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { vendorsOf } from '#functions/orders/domain/vendor-status.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import { locations } from './content/content.ts';

const hour = 3600_000;

export interface PastShop {
  products: Product[];
  plans: Plan[];
  cycles: Cycle[];
}

export const itemsOfOrder = (order: Order): Record<string, unknown>[] => [
  orderItem(order, undefined),
  // A cancelled order is not in the list of its cycle's orders.
  ...(order.status === 'cancelled' ? [] : [cycleOrderItem(order)]),
  ...orderEntryItems(order),
  markItem(order),
  // An order without a vendor's goods has nothing to split, and no job would remove its mark.
  ...(vendorsOf(order).length > 0 ? [vendorMarkItem(order)] : []),
];

const placedAt = (cycle: Cycle) => new Date(Date.parse(cycle.cutoffAt) - 48 * hour);

export const orderIdOf = (user: User, cycle: Cycle): string =>
  idAt(placedAt(cycle), `${user.id} ${cycle.id}`);

/**
 * The id that an order would have if it was placed at `placed`, so that seeded orders sort among real ones.
 * The same seed gives the same id.
 */
export function idAt(placed: Date, seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  const random = Array.from(digest.subarray(0, 16), (byte) => base32[byte % 32]).join('');
  return `ord_${encodeTime(placed.getTime(), TIME_LEN)}${random}`;
}

/** Crockford's digits, in which ULIDs are written. */
const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const locationOf = ({ pickupLocationId }: User) => ({
  ...(locations.find(({ id }) => id === pickupLocationId) ?? locations[0]!),
  status: 'active' as const,
  version: 1,
});

interface Purchase {
  id: string;
  user: User;
  lines: CartLine[];
  /** The plan of the share; undefined for an order without a share. */
  plan: Plan | undefined;
  cycle: Cycle;
  specialInstructions: string;
}

/** An order of a checkout that was paid with a card, two days before the cut-off of its cycle. */
export function paidOrder(
  { id, user, lines, plan, cycle, specialInstructions }: Purchase,
  { products }: Pick<PastShop, 'products'>,
): Order {
  const placed = placedAt(cycle);
  const location = locationOf(user);
  const chosen = products.filter((product) => lines.some((line) => line.id === product.id));
  const basket = {
    user: { ...user, subscriptionStatus: plan ? 'inactive' : user.subscriptionStatus, creditCents: 0 },
    cart: { ...emptyCart(user.id), lines },
    settings: defaultSettings,
    products: new Map(chosen.map((product) => [product.id, { ...product, stock: null }])),
    plans: new Map(plan ? [[plan.id, plan]] : []),
    promotion: undefined,
    campaign: undefined,
    isPromotionRedeemed: false,
    location,
    cycle,
    pendingOrder: undefined,
    rates: ratesFor(location.county, defaultSettings, placed),
  } satisfies Basket;
  const quote = quoteBasket(basket, placed);
  const pickupDate = pickupDayFor(cycle, location.id) ?? cycle.pickupDate;
  const parts = {
    basket,
    pickupDate,
    quote,
    paymentMethodType: 'card' as const,
    savePaymentMethod: true,
    isMethodForShares: false,
    specialInstructions,
  };
  const order = composeOrder(id, parts, placed);
  return {
    ...order,
    ...(order.depositCents > 0 && { isDepositHeld: true }),
    status: cycle.status === 'completed' ? 'picked_up' : 'confirmed',
    paymentStatus: 'paid',
    paymentMethodLabel: 'Visa ending in 4242',
    customerNumber: user.customerNumber,
  };
}
