import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { previewCycle, previewProblem } from '#shared/contracts/renewals/renewals.ts';
import { toCents, toDollars } from '#shared/money.ts';
import { productProblem } from '#functions/cart/domain/pricing.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { hasExpiredBy } from '#functions/payments/domain/saved-method.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { isCovered } from './covered.ts';
import { locationFor, locationIdsOf } from './renewal-location.ts';
import { isHeldBack } from './standing-prices.ts';
import { composeRenewal, isForWantOfPlace, reasonToSkip } from './compose-renewal.ts';

type Preview = Answer<typeof previewCycle>;
type Problem = z.output<typeof previewProblem>;

/** `related` has locations and products by id. */
interface Shop {
  cycle: Cycle;
  settings: StoreSettings;
  related: Map<string, PickupLocation | Product>;
}

/** The figures of some renewals, and the problems that prevent an order or its payment. Users are by id. Pure. */
export function flightCheckOf(
  subscriptions: Subscription[],
  users: Map<string, User>,
  { cycle, settings, related }: Shop,
  now: Date,
): Omit<Preview, 'next_cursor'> {
  const problems: Problem[] = [];
  const addOns = new Map<string, Preview['add_ons'][number]>();
  const orders: Order[] = [];
  const members: Preview['orders'] = [];
  for (const subscription of subscriptions) {
    const user = users.get(subscription.userId);
    const location = locationFor(locationIdsOf(subscription, user, cycle), related, cycle);
    const skip = reasonToSkip({ subscription, user, cycle, location });
    if (!user || (skip && !isForWantOfPlace(skip))) continue;
    problems.push(...problemsOf(subscription, user, location, cycle));
    for (const item of subscription.items)
      addUp(addOns, item, related.get(item.productId) as Product | undefined, cycle);
    if (!location || skip) continue;
    const facts = {
      subscription,
      user,
      cycle,
      settings,
      location,
      products: related as Map<string, Product>,
      planImageUrl: '',
    };
    const order = composeRenewal('ord_preview', facts, now);
    orders.push(order);
    members.push({
      subscription_id: subscription.id,
      user_id: user.id,
      name: fullName(user),
      amount: toDollars(order.dueCents),
    });
  }
  const sum = (centsOf: (order: Order) => number) =>
    toDollars(orders.reduce((total, order) => total + centsOf(order), 0));
  return {
    checked: subscriptions.length,
    expected_orders: orders.length,
    expected_charges: orders.filter(({ dueCents }) => dueCents > 0).length,
    shares_and_add_ons: sum((order) => order.subtotalCents - annualFeeCents(order)),
    annual_fees: sum(annualFeeCents),
    tax: sum((order) => order.taxStateCents + order.taxCountyCents),
    credit_used: sum((order) => order.creditUsedCents),
    expected_total: sum((order) => order.dueCents),
    orders: members,
    problems,
    add_ons: [...addOns.values()],
  };
}

const annualFeeCents = ({ lines }: Order): number =>
  lines.reduce((sum, line) => sum + (line.kind === 'annual_fee' ? line.totalCents : 0), 0);

function problemsOf(
  subscription: Subscription,
  user: User,
  location: PickupLocation | undefined,
  cycle: Cycle,
): Problem[] {
  const problem = (kind: Problem['kind'], detail: string): Problem => ({
    kind,
    user_id: user.id,
    subscription_id: subscription.id,
    name: fullName(user),
    email: user.email,
    detail,
  });
  const expires = user.defaultPaymentMethodExpires;
  const needsMethod = !isCovered(subscription, user);
  return [
    ...(location?.status === 'active'
      ? []
      : [
          problem(
            'no_location',
            location ? `${location.name} is not active` : 'No pickup location is chosen',
          ),
        ]),
    ...(location && !pickupDayFor(cycle, location.id)
      ? [problem('no_location', `${location.name} has no pickup day in this cycle`)]
      : []),
    ...(needsMethod && !user.defaultPaymentMethodId
      ? [problem('no_payment_method', 'No payment method is saved')]
      : []),
    ...(needsMethod && hasExpiredBy(expires, new Date(cycle.cutoffAt))
      ? [problem('expired_card', `The saved card expired at the end of ${expires}`)]
      : []),
  ];
}

function addUp(
  addOns: Map<string, Preview['add_ons'][number]>,
  item: Subscription['items'][number],
  product: Product | undefined,
  { pickupDate }: Cycle,
): void {
  const isDearer = product !== undefined && product.priceCents > item.priceCents;
  const risen = isDearer ? toDollars((product.priceCents - item.priceCents) * item.quantity) : 0;
  const isHeld = isDearer && isHeldBack(item, product);
  const addOn = addOns.get(item.productId);
  if (addOn) {
    addOn.quantity += item.quantity;
    addOn.risen = toDollars(toCents(addOn.risen) + toCents(risen));
    addOn.is_held_back ||= isHeld;
  } else
    addOns.set(item.productId, {
      product_id: item.productId,
      name: product?.name ?? item.productName,
      quantity: item.quantity,
      price: toDollars(product?.priceCents ?? item.priceCents),
      risen,
      is_held_back: isHeld,
      stock: product?.stock ?? null,
      is_available:
        product !== undefined && productProblem({ ...product, stock: null }, 1, pickupDate) === '',
    });
}
