import type * as z from 'zod';
import type { nextPickup } from '#shared/contracts/pickups/my-share.ts';
import { toDollars } from '#shared/money.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { boxOf, type BoxContents } from '#functions/cycles/domain/box-contents.ts';
import { noPickupAt, pickupDayFor, takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { isToCollect } from '#functions/orders/domain/goods-left.ts';
import { isHeldBack } from '#functions/orders/domain/held-back.ts';
import { packedUnits } from '#functions/orders/domain/missing-units.ts';
import { isMoneyIn } from '#functions/orders/domain/money-step.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { asCreditCents, dueRefundCents } from '#functions/orders/domain/refund.ts';
import { chargedLabel } from '#functions/payments/domain/saved-method.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import { awaitsBill } from '#functions/subscriptions/domain/at-cutoff.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { composeRenewal } from '#functions/renewals/domain/compose-renewal.ts';
import { locationFor, locationIdsOf, locationProblem } from '#functions/renewals/domain/renewal-location.ts';

type Pickup = z.output<typeof nextPickup>;
type Item = Pickup['items'][number];

export interface PickupFacts {
  user: User;
  /** The live subscription, or an ended one with orders still to be collected; undefined for none. */
  subscription: Subscription | undefined;
  orders: Order[];
  /** The cycles that may still have a pickup, earliest cut-off first. */
  cycles: Cycle[];
  /** The locations of the shares that cut-offs will bill, by id. */
  locations: ReadonlyMap<string, PickupLocation>;
}

/** The goods that a member collects on one day at one location. */
export interface NextPickup {
  cycle: Cycle;
  /** Local, YYYY-MM-DD. */
  day: string;
  /** Undefined for a coming share without a location. */
  location: Order['location'] | undefined;
  orders: Order[];
  /** True when the pickup has a share that the cut-off will bill. */
  isPlanned: boolean;
}

export interface PickupContents {
  settings: StoreSettings;
  products: Map<string, Product>;
  contents: BoxContents | undefined;
  /** The page to pay the first order of `heldBackOrders`; undefined for none. */
  payPath?: string | undefined;
}

const isOfShare = (order: Order, subscription: Subscription | undefined): boolean =>
  subscription !== undefined && order.subscriptionId === subscription.id;

/**
 * Finds the pickup with the earliest day. Orders of one cycle make several pickups when their days or
 * locations differ. On the same day, a pickup with a share to be billed comes first, because the member can
 * still change this share.
 * @param today local, YYYY-MM-DD
 */
export function findNextPickup(
  { user, subscription, orders, cycles, locations }: PickupFacts,
  today: string,
): NextPickup | undefined {
  const pickups = cycles.flatMap((cycle): NextPickup[] => {
    const own = orders.filter((order) => order.cycle.id === cycle.id && isToCollect(order));
    const isPlanned =
      subscription !== undefined &&
      !own.some((order) => isOfShare(order, subscription)) &&
      awaitsBill(subscription, cycle);
    const location = locationFor(locationIdsOf(subscription, user, cycle), locations, cycle);
    const day = (location && pickupDayFor(cycle, location.id)) ?? cycle.pickupDate;
    return [
      ...(isPlanned ? [{ day, location, isPlanned }] : []),
      ...own.map((order) => ({ day: order.cycle.pickupDate, location: order.location, isPlanned: false })),
    ].map((pickup) => ({
      ...pickup,
      cycle,
      orders: own.filter(
        (order) => order.cycle.pickupDate === pickup.day && order.location.id === pickup.location?.id,
      ),
    }));
  });
  const [first] = pickups
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return first;
}

/** The unpaid orders of a pickup that keep its goods from being packed; empty when the goods are packed. */
export const heldBackOrders = ({ orders, cycle }: Pick<NextPickup, 'orders' | 'cycle'>): Order[] =>
  orders.filter((order) => isHeldBack(order, cycle));

const kinds = {
  plan: 'share',
  annual_fee: 'fee',
  deposit: 'deposit',
  product: 'addon',
  weight: 'weight',
} as const;

const itemsOf = (order: Order, isShare: boolean): Item[] =>
  order.lines.flatMap((line, at) => {
    const quantity = packedUnits(order, line, at);
    if (quantity === 0) return [];
    return [
      {
        kind: !isShare && line.kind === 'product' ? ('once' as const) : kinds[line.kind],
        name: line.name,
        quantity,
        total: toDollars(Math.round((line.totalCents * quantity) / line.quantity)),
      },
    ];
  });

export function toNextPickup(
  facts: PickupFacts,
  { cycle, day, location, orders, isPlanned }: NextPickup,
  { settings, products, contents, payPath }: PickupContents,
  now: Date,
): Pickup {
  const { user, subscription, locations } = facts;
  const billedAt = locations.get(location?.id ?? '');
  const planned =
    isPlanned && subscription && billedAt
      ? composeRenewal(
          'ord_preview',
          { user, subscription, cycle, settings, location: billedAt, products, planImageUrl: '' },
          now,
        )
      : undefined;
  const all = [...(planned ? [planned] : []), ...orders];
  // While the share is still to be billed, the charge shown is for it alone. The other orders have payments
  // of their own.
  const charged = planned ? [planned] : orders;
  const sum = (centsOf: (order: Order) => number, of = charged) =>
    toDollars(of.reduce((total, order) => total + centsOf(order), 0));
  const shareOrder = orders.find((order) => isOfShare(order, subscription));
  const share = shareOrder ?? orders[0];
  const canChange = takesOrders(cycle, now);
  return {
    cycle_id: cycle.id,
    calendar_id: isPlanned || shareOrder ? cycle.id : (orders.map(({ id }) => id).toSorted()[0] ?? cycle.id),
    pickup_date: day,
    cutoff_at: cycle.cutoffAt,
    can_change: canChange,
    place: location
      ? {
          name: location.name,
          address: location.address,
          city: location.city,
          state: location.state,
          zip_code: location.zipCode,
          hours: location.hours,
          phone: location.phone,
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
    given_back: sum(
      (order) =>
        order.refundedCents - (order.withdrawnCents ?? 0) + dueRefundCents(order) + asCreditCents(order),
    ),
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
    held_back:
      payPath === undefined
        ? null
        : {
            amount: sum((order) => order.dueCents, heldBackOrders({ orders, cycle })),
            pay_path: payPath,
          },
    contents: (subscription && (isPlanned || share?.subscriptionId === subscription.id)
      ? boxOf(contents, subscription.planId, location?.id ?? null)
      : []
    ).map(({ productId, name, imageUrl }) => ({ product_id: productId, name, image_url: imageUrl })),
    problem: isPlanned ? problemOf(billedAt, cycle) : '',
  };
}

/** The charge state of all orders together. It is `on_its_way` when all unpaid orders have a payment on its way. */
function chargeState(orders: Order[]): Pickup['charge']['state'] {
  const missing = orders.filter(({ paymentStatus }) => !isMoneyIn(paymentStatus));
  if (orders.length > 0 && missing.length === 0) return 'paid';
  return orders.length > 0 && missing.every(({ paymentStatus }) => paymentStatus === 'processing')
    ? 'on_its_way'
    : 'open';
}

function problemOf(location: PickupLocation | undefined, cycle: Cycle): string {
  if (!location) return 'Choose a pickup location, so that we can pack your share.';
  switch (locationProblem(location, cycle)) {
    case 'closedLocation':
      return `${location.name} is closed. Choose another pickup location, so that we can pack your share.`;
    case 'noPickupDay':
      return noPickupAt(location.name, cycle.name);
    default:
      return '';
  }
}
