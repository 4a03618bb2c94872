import { accountChange, entryOf, membershipAttributes } from '#functions/accounts/data/account-change.ts';
import { cartWrite } from '#functions/cart/data/carts.ts';
import { returnUnits } from '#functions/catalogue/data/stock.ts';
import { changedOrderWrites, cycleOrderRemoval } from '#functions/orders/data/orders.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { stockFreedBy } from '#functions/orders/domain/stock-taken-by.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { releaseWrites } from '#functions/promotions/data/promotions.ts';
import type { SettlementFacts } from '../domain/facts.ts';
import type { GivingUp } from '../domain/giving-up.ts';
import { heldUnpaidWrites } from './held-unpaid.ts';
import { subscriptionWrites } from './subscription-writes.ts';
import { chargeChange } from '#functions/orders/data/renewal-counters.ts';

interface GivingUpContext {
  /** Ids of the ordered products whose stock is still counted. */
  counted: Set<string>;
  /** True when the member began to pay, and the payment failed. */
  hasPaymentFailed?: boolean;
  /** The person of the staff who cancels the order. */
  staff?: StaffChange | undefined;
}

/**
 * The transaction that gives an order up. Refused (`user`) for a checkout's order when the account's
 * subscription changed since it was read, or the account was deleted. Otherwise an account that has another
 * subscription by now could lose its customer number.
 */
export function givingUpWrites(
  before: Order,
  facts: SettlementFacts,
  { order, charge, subscription, userChanges, creditCents, releasesCode, releasesCart }: GivingUp,
  { counted, hasPaymentFailed, staff }: GivingUpContext,
  now: Date,
): NamedWrite[] {
  const { user, cart } = facts;
  const { isRenewal } = order;
  return [
    ...changedOrderWrites(before, order, nextDueAt(order, now), staff),
    cycleOrderRemoval(before),
    ...(facts.charge && charge ? chargeChange(before, facts.charge, charge) : []),
    ...returnUnits(stockFreedBy(before, now), counted),
    // The minutes of held stock count only when nobody began to pay and staff did not cancel. Renewals do not
    // count.
    ...(isRenewal || staff || hasPaymentFailed ? [] : heldUnpaidWrites(before, now)),
    ...accountChange(
      user,
      {
        credits: entryOf(before, creditCents, `Returned from an unpaid ${isRenewal ? 'renewal' : 'order'}`),
        set: userChanges,
        asRead: isRenewal ? [] : membershipAttributes,
      },
      now,
    ),
    ...(releasesCode ? releaseWrites(before) : []),
    ...subscriptionWrites(facts.subscription, subscription),
    ...(cart && releasesCart ? [cartWrite(cart, { pendingOrderId: null }, now)] : []),
  ];
}
