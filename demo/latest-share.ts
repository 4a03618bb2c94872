import { must } from '#shared/must.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { CartLine } from '#functions/cart/domain/cart.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { chargeEntity } from '#functions/orders/data/charges.ts';
import { customerNumberItem } from '#functions/orders/data/customer-numbers.ts';
import { afterDecline, changeCharge, type Charge } from '#functions/orders/domain/charge.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { keys } from '#functions/platform/keys.ts';
import { newRenewalCharge, renewalOrderId } from '#functions/renewals/data/renewal-writes.ts';
import { runEntity } from '#functions/renewals/data/renewal-runs.ts';
import { composeRenewal } from '#functions/renewals/domain/compose-renewal.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { LatestShare } from './content/types.ts';
import { itemsOfOrder, locationOf, orderIdOf, paidOrder, type PastShop } from './paid-order.ts';
import type { SeededPerson } from './people.ts';
import { depositItems, seededSubscription } from './seeded-subscription.ts';

const minute = 60_000;

/** The cycle whose shares are billed and whose pickup is ahead. */
export const chargedCycle = (cycles: readonly Cycle[]): Cycle =>
  must(
    cycles.findLast(({ status }) => status === 'charged'),
    'the cycle that was charged last',
  );

/**
 * The items of a member without earlier orders: the subscription, the latest share, and what the member
 * ordered besides.
 */
export function latestShareOf(
  { user }: SeededPerson,
  { addOns, items, instructions, owes }: LatestShare,
  plan: Plan,
  shop: PastShop,
  now: Date,
): Record<string, unknown>[] {
  const cycle = chargedCycle(shop.cycles);
  const subscription = {
    ...seededSubscription(user, plan, [], new Date(cycle.cutoffAt)),
    paidThroughCutoff: cycle.cutoffAt,
    items: addOns.map(([productId, quantity]) => {
      const { name: productName, priceCents, estimatedWeight } = productOf(shop, productId);
      return {
        id: `item_${productId}`,
        productId,
        productName,
        quantity,
        priceCents,
        ...(estimatedWeight && { estimatedWeight }),
      };
    }),
  };
  user.subscriptionId = subscription.id;
  const lines = items.map(([id, quantity]): CartLine => ({ id, kind: 'product', quantity }));
  const besides = { id: orderIdOf(user, cycle), user, lines, plan: undefined, cycle };
  return [
    subscriptionEntity.item(subscription),
    ...renewalItems({ subscription, user, plan, cycle, owes }, shop, now),
    ...(lines.length > 0
      ? itemsOfOrder(paidOrder({ ...besides, specialInstructions: instructions }, shop))
      : []),
    ...(user.customerNumber === null ? [] : [customerNumberItem(user.customerNumber, user.id)]),
    ...depositItems(user, { source: '', depositCents: plan.depositCents, createdAt: subscription.startedAt }),
  ];
}

const productOf = ({ products }: PastShop, productId: string): Product =>
  must(
    products.find(({ id }) => id === productId),
    'a product of the demo',
  );

/** A subscription that a cut-off bills. `owes` is true when the card is declined. */
interface Billed {
  subscription: Subscription;
  user: User;
  plan: Plan;
  cycle: Cycle;
  owes: boolean;
}

function renewalItems({ subscription, user, plan, cycle, owes }: Billed, shop: PastShop, now: Date) {
  const at = (minutes: number) => new Date(Date.parse(cycle.cutoffAt) + minutes * minute);
  const facts = {
    subscription: { ...subscription, paidThroughCutoff: subscription.startedAt },
    user,
    cycle,
    settings: defaultSettings,
    location: locationOf(user),
    products: new Map(shop.products.map((product) => [product.id, { ...product, stock: null }])),
    planImageUrl: plan.imageUrl,
  };
  const order = composeRenewal(renewalOrderId(cycle, subscription.id), facts, at(1));
  const charge = newRenewalCharge(order, facts.user, at(1));
  const billed: { order: Order; charge: Charge } = owes
    ? {
        order: changeOrder(order, { paymentStatus: 'failed', paymentProblem: declined }, at(3)),
        charge: declinedUntil(charge, at(3), now),
      }
    : {
        order: changeOrder(
          order,
          { status: 'confirmed', paymentStatus: 'paid', paymentMethodLabel: 'Visa ending in 4242' },
          at(3),
        ),
        charge: changeCharge(charge, { state: 'paid', attempts: 1, nextAttemptAt: null }, at(3)),
      };
  return [...itemsOfOrder(billed.order), chargeEntity.item(billed.charge)];
}

const declined = 'Your card was declined.';

/** The charge after all attempts that were due by now. The card was declined at each. */
function declinedUntil(charge: Charge, first: Date, now: Date): Charge {
  const after = afterDecline(charge, { reason: declined, needsAction: false }, first);
  return after.nextAttemptAt !== null && after.nextAttemptAt <= now.toISOString()
    ? declinedUntil(after, new Date(after.nextAttemptAt), now)
    : after;
}

export function renewalRunItems(history: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const charges = history.flatMap((item) => chargeEntity.read(item) ?? []);
  const [first] = charges;
  if (!first) return [];
  const { cycleId, cutoffAt } = first;
  const after = (minutes: number) => new Date(Date.parse(cutoffAt) + minutes * minute).toISOString();
  const figures: Record<string, number> = { created: charges.length };
  for (const { state, amountCents } of charges) {
    figures[`${state}Count`] = (figures[`${state}Count`] ?? 0) + 1;
    figures[`${state}Cents`] = (figures[`${state}Cents`] ?? 0) + amountCents;
  }
  return [
    { ...keys.counterPart(cycleEntity.key(cycleId).pk, 'RENEWALS', 0), ...figures },
    runEntity.item({
      cycleId,
      status: 'done',
      position: null,
      planned: charges.length,
      handledBefore: 0,
      expected: charges.length,
      startedAt: cutoffAt,
      passStartedAt: cutoffAt,
      finishedAt: after(4),
      endsAs: 'charged',
    }),
  ];
}
