import type * as z from 'zod';
import type { nextPickup } from '#shared/contracts/pickups/my-share.ts';
import { toDollars } from '#shared/money.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { boxOf, type BoxContents } from '#functions/cycles/domain/box-contents.ts';
import { noPickupAt, pickupDayFor, takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { isMoneyIn } from '#functions/orders/domain/money-step.ts';
import { isGivenTime, type Order } from '#functions/orders/domain/order.ts';
import { chargedLabel } from '#functions/payments/domain/saved-method.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import { reasonNotBilled } from '#functions/subscriptions/domain/at-cutoff.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { composeRenewal } from '#functions/renewals/domain/compose-renewal.ts';

type Pickup = z.output<typeof nextPickup>;
type Item = Pickup['items'][number];

export interface PickupFacts {
  user: User;
  /** The live subscription, or an ended one with orders still to be collected; undefined for none. */
  subscription: Subscription | undefined;
  /** The member's orders that may still be collected. */
  orders: Order[];
  /** The cycles that may still have a pickup, earliest cut-off first. */
  cycles: Cycle[];
  location: PickupLocation | undefined;
}

export interface PickupContents {
  settings: StoreSettings;
  products: Map<string, Product>;
  contents: BoxContents | undefined;
}

const waiting = (order: Order): boolean =>
  order.status !== 'cancelled' &&
  order.status !== 'picked_up' &&
  !order.calledOff &&
  order.paymentStatus !== 'refunded' &&
  !isGivenTime(order);

const isOfShare = (order: Order, subscription: Subscription | undefined): boolean =>
  subscription !== undefined && order.subscriptionId === subscription.id;

/**
 * Finds the cycle of the member's next pickup. A pickup has orders to collect, or a share that the cut-off
 * will bill. The pickup with the earliest day is the next.
 * @param today local, YYYY-MM-DD
 */
export function nextPickupCycle(
  { user, subscription, orders, cycles }: PickupFacts,
  today: string,
): { cycle: Cycle; orders: Order[]; isPlanned: boolean } | undefined {
  const pickups = cycles.flatMap((cycle) => {
    const own = orders.filter((order) => order.cycle.id === cycle.id && waiting(order));
    const isPlanned =
      subscription !== undefined &&
      !own.some((order) => isOfShare(order, subscription)) &&
      reasonNotBilled(subscription, cycle) === undefined &&
      (takesOrders(cycle, new Date(0)) || cycle.status === 'closed');
    const day =
      own[0]?.cycle.pickupDate ?? pickupDayFor(cycle, user.pickupLocationId ?? '') ?? cycle.pickupDate;
    return (own.length > 0 || isPlanned) && day >= today ? [{ cycle, orders: own, isPlanned, day }] : [];
  });
  const [first] = pickups.toSorted((one, other) => one.day.localeCompare(other.day));
  return first && { cycle: first.cycle, orders: first.orders, isPlanned: first.isPlanned };
}

const kinds = {
  plan: 'share',
  annual_fee: 'fee',
  deposit: 'deposit',
  product: 'addon',
  weight: 'weight',
} as const;

const itemsOf = (order: Order, isShare: boolean): Item[] =>
  order.lines.map((line) => ({
    kind: !isShare && line.kind === 'product' ? ('once' as const) : kinds[line.kind],
    name: line.name,
    quantity: line.quantity,
    total: toDollars(line.totalCents),
  }));

/**
 * The next pickup as the API shows it: its contents, its price, and the time until which it can be changed.
 */
export function toNextPickup(
  facts: PickupFacts,
  { cycle, orders, isPlanned }: NonNullable<ReturnType<typeof nextPickupCycle>>,
  { settings, products, contents }: PickupContents,
  now: Date,
): Pickup {
  const { user, subscription, location } = facts;
  const planned =
    isPlanned && subscription && location
      ? composeRenewal(
          'ord_preview',
          { user, subscription, cycle, settings, location, products, planImageUrl: '' },
          now,
        )
      : undefined;
  const all = [...(planned ? [planned] : []), ...orders];
  // When the share is still to be billed, the charge shown is for the share alone. The pickup's other orders
  // have payments of their own.
  const charged = planned ? [planned] : orders;
  const sum = (centsOf: (order: Order) => number, of = charged) =>
    toDollars(of.reduce((total, order) => total + centsOf(order), 0));
  const shownLocation = orders[0]?.location ?? location;
  const day = shownLocation && pickupDayFor(cycle, shownLocation.id);
  const share = orders.find((order) => isOfShare(order, subscription)) ?? orders[0];
  const canChange = takesOrders(cycle, now);
  return {
    cycle_id: cycle.id,
    pickup_date: orders[0]?.cycle.pickupDate ?? day ?? cycle.pickupDate,
    cutoff_at: cycle.cutoffAt,
    can_change: canChange,
    place: shownLocation
      ? {
          name: shownLocation.name,
          address: shownLocation.address,
          city: shownLocation.city,
          state: shownLocation.state,
          zip_code: shownLocation.zipCode,
          hours: shownLocation.hours,
          phone: shownLocation.phone,
        }
      : null,
    items: all.flatMap((order) => itemsOf(order, order === planned || isOfShare(order, subscription))),
    missing: all.flatMap((order) => order.missing ?? []),
    tax: sum((order) => order.taxStateCents + order.taxCountyCents),
    discount: sum((order) => order.discountCents),
    credit_used: sum((order) => order.creditUsedCents),
    total: sum((order) => order.dueCents),
    paid_before: planned
      ? sum(
          (order) => order.dueCents,
          orders.filter(({ paymentStatus }) => isMoneyIn(paymentStatus)),
        )
      : 0,
    charge: planned
      ? {
          state: canChange ? 'planned' : 'open',
          at: cycle.cutoffAt,
          method: chargedLabel(user),
        }
      : {
          state: chargeState(orders),
          at: share?.createdAt ?? cycle.cutoffAt,
          method: share?.paymentMethodLabel ?? '',
        },
    contents: (subscription && (isPlanned || share?.subscriptionId === subscription.id)
      ? boxOf(contents, subscription.planId, shownLocation?.id ?? null)
      : []
    ).map(({ productId, name, imageUrl }) => ({ product_id: productId, name, image_url: imageUrl })),
    problem: isPlanned ? problemOf(location, cycle) : '',
  };
}

/**
 * The state of the payments of all orders together. It is `paid` when all orders are paid, and `on_its_way`
 * when all unpaid orders have a payment on its way. Otherwise, and without orders, it is `open`.
 */
function chargeState(orders: Order[]): Pickup['charge']['state'] {
  const missing = orders.filter(({ paymentStatus }) => !isMoneyIn(paymentStatus));
  if (orders.length > 0 && missing.length === 0) return 'paid';
  return orders.length > 0 && missing.every(({ paymentStatus }) => paymentStatus === 'processing')
    ? 'on_its_way'
    : 'open';
}

function problemOf(location: PickupLocation | undefined, cycle: Cycle): string {
  if (!location) return 'Choose a pickup location, so that we can pack your share.';
  if (location.status !== 'active')
    return `${location.name} is closed. Choose another pickup location, so that we can pack your share.`;
  return pickupDayFor(cycle, location.id) ? '' : noPickupAt(location.name, cycle.name);
}
