import { accountChange, entryOf } from '#functions/accounts/data/account-change.ts';
import { returnUnits } from '#functions/catalogue/data/stock.ts';
import { changedChargeWrite } from '#functions/orders/data/charges.ts';
import { changedOrderWrites, cycleOrderRemoval } from '#functions/orders/data/orders.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { stockFreedBy } from '#functions/orders/domain/refund.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { countMoved } from '#functions/payments/data/renewal-counters.ts';
import type { CollectionFacts } from '#functions/payments/domain/facts.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Waived, WaivedRenewal } from '../domain/waiving.ts';

/**
 * The transaction that gives an unpaid renewal up: stock (before its pickup day), credit and an annual fee go back. Refused (`user`) when the
 * customer number would be taken of an account that shows another subscription by now.
 * @param counted ids of the ordered products that still count their stock
 */
export const waivedWrites = (
  before: Order,
  { charge: chargeBefore, user }: CollectionFacts,
  { order, charge, subscription, creditCents }: WaivedRenewal,
  counted: Set<string>,
  keepsNumber: boolean,
  now: Date,
  staff?: StaffChange,
): NamedWrite[] => [
  ...changedOrderWrites(before, order, nextDueAt(order, now), staff),
  cycleOrderRemoval(before),
  changedChargeWrite(charge),
  ...countMoved(chargeBefore, charge),
  ...returnUnits(stockFreedBy(before, now), counted),
  ...accountChange(
    user,
    {
      credits: entryOf(before, creditCents, 'Returned from an unpaid renewal'),
      ...(!keepsNumber && { set: { customerNumber: null } }),
    },
    now,
  ),
  ...(subscription ? [subscriptionEntity.replace(subscription)] : []),
];

/** The transaction that gives up the money alone. */
export const writtenOffWrites = (
  before: Order,
  chargeBefore: Charge,
  { order, charge }: Waived,
  now: Date,
  staff?: StaffChange,
): NamedWrite[] => [
  ...changedOrderWrites(before, order, nextDueAt(order, now), staff),
  changedChargeWrite(charge),
  ...(order.isRenewal ? countMoved(chargeBefore, charge) : []),
];
