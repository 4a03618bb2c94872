import { changeSubscription } from '#functions/subscriptions/domain/subscription.ts';
import { derivedId } from '#functions/platform/ids.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { accountChange, entryOf } from '#functions/accounts/data/account-change.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { takeUnits } from '#functions/catalogue/data/stock.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { newChargeWrite } from '#functions/orders/data/charges.ts';
import { cycleOrderWrite, newOrderWrites } from '#functions/orders/data/orders.ts';
import { newCharge, type Charge } from '#functions/orders/domain/charge.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { subscriptionRevenueCents } from '#functions/orders/domain/revenue.ts';
import { countCreated } from '#functions/orders/data/renewal-counters.ts';
import { revenueWrites } from '#functions/subscriptions/data/revenue.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { billedAt } from '#functions/subscriptions/domain/at-cutoff.ts';
import { anniversariesBy, depositBilled, type RenewalFacts } from '../domain/compose-renewal.ts';

/**
 * The transaction that renews a subscription for a cycle. Refused when one of its items changed since it was
 * read. The refusal names `charge` when the cycle already has a charge of this subscription.
 */
export function renewalWrites(order: Order, facts: RenewalFacts, charge: Charge, now: Date): NamedWrite[] {
  const { subscription, cycle } = facts;
  const hasFee = order.lines.some((line) => line.kind === 'annual_fee');
  return [
    newChargeWrite(charge, now),
    ...newOrderWrites(order, undefined),
    cycleOrderWrite(order),
    subscriptionEntity.replace(
      changeSubscription(
        subscription,
        {
          ...billedAt(subscription, cycle.cutoffAt, order.depositCents),
          ...(hasFee && { annualFeesBilled: anniversariesBy(subscription, cycle.cutoffAt) }),
        },
        now,
      ),
    ),
    ...order.lines
      .filter((line) => line.isStockTaken)
      .map((line) => takeUnits({ ...line, unitPriceCents: priceNow(line, facts) }, order.cycle.pickupDate)),
    ...accountWrites(order, facts, now),
    countCreated(charge),
    ...(charge.state === 'paid' ? revenueWrites(subscriptionRevenueCents(order), subscription.id, now) : []),
  ];
}

/**
 * The price that the product must still have when the renewal takes its units. The line's price may be lower:
 * the member pays the price at the cut-off, and never more than the price of which they were told.
 */
const priceNow = ({ refId, unitPriceCents }: OrderLine, { products }: RenewalFacts): number =>
  products.get(refId)?.priceCents ?? unitPriceCents;

/** A charged deposit difference joins the held deposit only when it is paid. */
function accountWrites(order: Order, facts: RenewalFacts, now: Date): NamedWrite[] {
  const { user } = facts;
  const { returnedCents } = depositBilled(facts);
  const credits = [
    ...entryOf(order, returnedCents, 'Deposit difference of your new share'),
    ...entryOf(order, -order.creditUsedCents, 'Used for a renewal'),
  ];
  const deposits = [
    ...entryOf(order, -returnedCents, 'Given back as credit, as your share changed'),
    ...entryOf(order, order.isDepositHeld ? order.depositCents : 0, 'Deposit difference of your new share'),
  ];
  // This bill contains the amounts for extra weight, so no later bill may contain them.
  return user.weightDue
    ? accountChange(user, { credits, deposits, set: { weightDue: undefined } }, now)
    : accountChange(user, { credits, deposits }, now);
}

/** When the order is paid already, for example by credit, the charge is paid at once. */
export const newRenewalCharge = (order: Order, user: User, now: Date): Charge =>
  newCharge(
    order,
    user,
    order.paymentStatus === 'paid'
      ? { state: 'paid', nextAttemptAt: null, declineReason: '' }
      : { state: 'due', nextAttemptAt: now.toISOString(), declineReason: '' },
    now,
  );

/** The same id is made again after a restore of the table. The order's payment is then found by it at the provider. */
export const renewalOrderId = ({ id, cutoffAt }: Cycle, subscriptionId: string): string =>
  derivedId('ord', new Date(cutoffAt), `${id} ${subscriptionId}`);
