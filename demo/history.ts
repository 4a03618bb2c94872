import { newId } from '#functions/platform/ids.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { createHash } from 'node:crypto';
import { encodeTime, TIME_LEN } from 'ulid';
import { quoteBasket, type Basket } from '#functions/cart/domain/basket.ts';
import { emptyCart, type CartLine } from '#functions/cart/domain/cart.ts';
import { ratesFor } from '#functions/cart/domain/tax.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { composeOrder } from '#functions/checkout/domain/compose-order.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { ledgerItem } from '#functions/accounts/data/ledgers.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { customerNumberItem } from '#functions/orders/data/customer-numbers.ts';
import { markItem } from '#functions/orders/data/counted-orders.ts';
import { vendorMarkItem } from '#functions/orders/data/vendor-marks.ts';
import { orderEntryItems } from '#functions/orders/data/order-entries.ts';
import { cycleOrderItem, orderItem } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import { newSubscription } from '#functions/subscriptions/domain/new-subscription.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { locations } from './content/content.ts';
import type { SeededPerson } from './people.ts';

const hour = 3600_000;

/** The shop in which the past purchases were made. */
export interface PastShop {
  products: Product[];
  plans: Plan[];
  cycles: Cycle[];
}

/**
 * A member's past: a subscription, and an order for each cycle since joining (at most eight), priced by the
 * shop's own rules.
 */
export function historyOf(
  person: SeededPerson,
  at: number,
  shop: PastShop,
  now: Date,
): Record<string, unknown>[] {
  const plan = shop.plans.find((candidate) => candidate.id === person.planId);
  if (!plan) return creditItems(person.user, now);
  const past = shop.cycles.filter((cycle) => cycle.cutoffAt < now.toISOString()).slice(-8);
  const joined = past.filter((cycle) => cycle.cutoffAt > person.user.createdAt);
  const paidFor = person.user.subscriptionStatus === 'active' ? joined : joined.slice(0, -2);
  const subscription = subscriptionOf(person.user, plan, paidFor, now);
  person.user.subscriptionId = subscription.id;
  const paid = paidFor.map((cycle, index) =>
    orderFor(person.user, plan, cycle, at + index, index === 0, shop),
  );
  const latest = paid.at(-1);
  const orders = latest && at % 2 === 0 ? [...paid, declinedBefore(latest)] : paid;
  return [
    subscriptionEntity.item(subscription),
    ...orders.flatMap(itemsOfOrder),
    ...(person.user.customerNumber === null
      ? []
      : [customerNumberItem(person.user.customerNumber, person.user.id)]),
    ...creditItems(person.user, now),
    ...(paid[0] ? depositItems(person.user, paid[0]) : []),
  ];
}

/** The deposit that the co-op holds since the first share was paid. */
function depositItems(user: User, { id, depositCents, createdAt }: Order): Record<string, unknown>[] {
  if (depositCents === 0) return [];
  user.depositCents = depositCents;
  return [
    ledgerItem('deposit', {
      id: newId('dep', new Date(createdAt)),
      userId: user.id,
      createdAt,
      amountCents: depositCents,
      balanceAfterCents: depositCents,
      reason: 'Deposit of your share',
      source: id,
    }),
  ];
}

/** An order with its places in lists, and its marks for the daily figures and its vendors. */
export const itemsOfOrder = (order: Order): Record<string, unknown>[] => [
  orderItem(order, undefined),
  // A cancelled order has no place in its cycle.
  ...(order.status === 'cancelled' ? [] : [cycleOrderItem(order)]),
  ...orderEntryItems(order),
  markItem(order),
  vendorMarkItem(order),
];

function subscriptionOf(user: User, plan: Plan, paidFor: Cycle[], now: Date): Subscription {
  const started = paidFor[0]
    ? new Date(Date.parse(paidFor[0].cutoffAt) - 48 * hour).toISOString()
    : user.createdAt;
  return {
    ...newSubscription(
      plan,
      {
        id: `sub_${user.id.replace(/^usr_/, '')}`,
        userId: user.id,
        status: user.subscriptionStatus,
        startedAt: started,
        paidThroughCutoff: paidFor.at(-1)?.cutoffAt ?? started,
        items: [],
        orderId: paidFor[0] ? orderIdOf(user, paidFor[0]) : '',
      },
      started,
    ),
    updatedAt: now.toISOString(),
  };
}

const placedAt = (cycle: Cycle) => new Date(Date.parse(cycle.cutoffAt) - 48 * hour);

const orderIdOf = (user: User, cycle: Cycle): string => idAt(placedAt(cycle), `${user.id} ${cycle.id}`);

/**
 * An id as an order of that time would have got, so that seeded orders sort with real ones. It is the same
 * each time.
 */
function idAt(placed: Date, seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  const random = Array.from(digest.subarray(0, 16), (byte) => base32[byte % 32]).join('');
  return `ord_${encodeTime(placed.getTime(), TIME_LEN)}${random}`;
}

/** Crockford's digits, in which ULIDs are written. */
const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function orderFor(
  user: User,
  plan: Plan,
  cycle: Cycle,
  seed: number,
  isFirst: boolean,
  shop: PastShop,
): Order {
  const placed = placedAt(cycle);
  const onSale = shop.products.filter((product) => product.status === 'active' && !product.isParent);
  const chosen = [0, 1, 2]
    .slice(0, 1 + (seed % 3))
    .map((step) => onSale[(seed * 7 + step * 11) % onSale.length]!);
  const lines: CartLine[] = [
    { id: plan.id, kind: 'plan', quantity: 1 },
    ...[...new Set(chosen)].map((product): CartLine => ({
      id: product.id,
      kind: 'product',
      quantity: 1 + (seed % 2),
    })),
  ];
  const location = {
    ...(locations.find((place) => place.id === user.pickupLocationId) ?? locations[0]!),
    status: 'active' as const,
    version: 1,
  };
  const basket = {
    user: { ...user, subscriptionStatus: 'inactive', creditCents: 0 },
    cart: { ...emptyCart(user.id), lines },
    settings: defaultSettings,
    products: new Map(chosen.map((product) => [product.id, { ...product, stock: null }])),
    plans: new Map([[plan.id, isFirst ? plan : { ...plan, depositCents: 0 }]]),
    promotion: undefined,
    campaign: undefined,
    isPromotionRedeemed: false,
    location,
    cycle,
    pendingOrder: undefined,
    rates: ratesFor(location.county, defaultSettings, placed),
  } satisfies Basket;
  const quote = quoteBasket(basket, placed);
  const { pickupDate } = cycle;
  const parts = {
    basket,
    pickupDate,
    quote,
    paymentMethodType: 'card' as const,
    savePaymentMethod: true,
    isMethodForShares: false,
    specialInstructions: seed % 4 === 2 ? 'Greens on top, please. We walk home with the bag.' : '',
  };
  const order = composeOrder(orderIdOf(user, cycle), parts, placed);
  return {
    ...order,
    ...(order.depositCents > 0 && { isDepositHeld: true }),
    status: cycle.status === 'completed' ? 'picked_up' : 'confirmed',
    paymentStatus: 'paid',
    paymentMethodLabel: 'Visa ending in 4242',
    customerNumber: user.customerNumber,
  };
}

/** Adds an attempt whose card was declined, ten minutes before the order was paid after all. */
function declinedBefore(order: Order): Order {
  const at = new Date(Date.parse(order.createdAt) - hour / 6);
  return {
    ...order,
    id: idAt(at, `${order.id} declined`),
    createdAt: at.toISOString(),
    updatedAt: new Date(at.getTime() + hour / 12).toISOString(),
    version: 2,
    status: 'cancelled',
    paymentStatus: 'failed',
    paymentProblem: 'Your card was declined.',
  };
}

/** The reasons and days of staff's credit. Several of these add up to a member's credit. */
const credits = [
  { reason: 'Thank you for helping at the pickup', daysAgo: 20 },
  { reason: 'Two bunches of kale were missing', daysAgo: 48 },
  { reason: 'Thank you for showing newcomers around', daysAgo: 75 },
  { reason: 'The pickup started an hour late', daysAgo: 96 },
] as const;

/** A member's ledger. The oldest entry takes the rest that does not divide evenly. */
function creditItems(user: User, now: Date): Record<string, unknown>[] {
  if (user.creditCents === 0) return [];
  const count = user.creditCents < 1000 ? 1 : 1 + (user.creditCents % 3);
  const [first, ...others] = credits.slice(0, count).toReversed();
  const each = Math.floor(user.creditCents / count);
  const amounts = [user.creditCents - each * others.length, ...others.map(() => each)];
  let balance = 0;
  return [first, ...others].flatMap((credit, index) => {
    const amountCents = amounts[index] ?? 0;
    if (!credit || amountCents === 0) return [];
    balance += amountCents;
    const at = new Date(now.getTime() - credit.daysAgo * 24 * hour);
    // The ledger is listed by id, which begins with the time.
    const id = newId('crd', at);
    return ledgerItem('credit', {
      id,
      userId: user.id,
      createdAt: at.toISOString(),
      amountCents,
      balanceAfterCents: balance,
      reason: credit.reason,
      source: 'staff',
    });
  });
}
