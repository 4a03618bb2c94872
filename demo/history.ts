import { newId } from '#functions/platform/ids.ts';
import type { CartLine } from '#functions/cart/domain/cart.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { ledgerItem } from '#functions/accounts/data/ledgers.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { customerNumberItem } from '#functions/orders/data/customer-numbers.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { chargedCycle, latestShareOf } from './latest-share.ts';
import { idAt, itemsOfOrder, orderIdOf, paidOrder, type PastShop } from './paid-order.ts';
import type { SeededPerson } from './people.ts';
import { depositItems, seededSubscription } from './seeded-subscription.ts';

const hour = 3600_000;

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
  if (person.latestShare) return latestShareOf(person, person.latestShare, plan, shop, now);
  const past = shop.cycles.filter((cycle) => cycle.cutoffAt < now.toISOString()).slice(-8);
  const skipped = person.skipsLatest && chargedCycle(past);
  const joined = past.filter((cycle) => cycle !== skipped && cycle.cutoffAt > person.user.createdAt);
  const paidFor = person.user.subscriptionStatus === 'active' ? joined : joined.slice(0, -2);
  const subscription = {
    ...seededSubscription(person.user, plan, paidFor, now),
    ...(skipped && skippedAt(skipped)),
  };
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
    ...(paid[0] ? depositItems(person.user, { ...paid[0], source: paid[0].id }) : []),
  ];
}

/** The fields that differ in a subscription when the cut-off of a skipped delivery has passed. */
function skippedAt({ id, pickupDate, cutoffAt }: Cycle): Pick<Subscription, 'skips' | 'paidThroughCutoff'> {
  const skippedOn = new Date(Date.parse(cutoffAt) - 72 * hour).toISOString();
  return {
    skips: [{ cycleId: id, pickupDate, skippedAt: skippedOn, isOver: true }],
    paidThroughCutoff: cutoffAt,
  };
}

function orderFor(
  user: User,
  plan: Plan,
  cycle: Cycle,
  seed: number,
  isFirst: boolean,
  shop: PastShop,
): Order {
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
  return paidOrder(
    {
      user,
      lines,
      plan: isFirst ? plan : { ...plan, depositCents: 0 },
      cycle,
      id: orderIdOf(user, cycle),
      specialInstructions: seed % 4 === 2 ? 'Greens on top, please. We walk home with the bag.' : '',
    },
    shop,
  );
}

/** The order that was cancelled because its card was declined. Ten minutes later the member ordered again and paid. */
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

/** The reasons for which staff gave credit, and the days. One to three of them make up a member's credit. */
const credits = [
  { reason: 'Thank you for helping at the pickup', daysAgo: 20 },
  { reason: 'Two bunches of kale were missing', daysAgo: 48 },
  { reason: 'Thank you for showing newcomers around', daysAgo: 75 },
  { reason: 'The pickup started an hour late', daysAgo: 96 },
] as const;

/** The items of a member's credit ledger. The oldest entry takes the cents that do not divide evenly. */
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
