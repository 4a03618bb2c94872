import { changeSubscription } from '#functions/subscriptions/domain/subscription.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { stockReturnWrites } from '#functions/payments/data/giving-up-writes.ts';
import { creditChange } from '#functions/accounts/data/credits.ts';
import { changedOrderWrite, changeOrder, cycleOrderRemoval } from '#functions/orders/data/orders.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { membershipWrite, sameMembership } from '#functions/subscriptions/data/subscription-facts.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { membershipOf } from '#functions/subscriptions/domain/membership.ts';
import { changeCharge, type Charge } from '#functions/orders/domain/charge.ts';
import { changedChargeWrite } from '#functions/orders/data/charges.ts';
import { movedTally } from '#functions/payments/data/renewal-counters.ts';
import type { CollectionFacts } from '#functions/payments/data/collection-writes.ts';

/**
 * The transaction that gives an unpaid renewal up (Q079): the order is cancelled and loses its customer
 * number, stock, credit and an annual fee go back, and nobody is asked for the money any more. Refused (`user`) when
 * the number would be taken of an account that shows another subscription by now.
 */
export function waivedWrites(
  order: Order,
  { charge, user, subscription }: CollectionFacts,
  counted: Set<string>,
  keepsNumber: boolean,
  reason: string,
  now: Date,
): { after: Order; charge: Charge; writes: NamedWrite[] } {
  const after = changeOrder(
    order,
    { status: 'cancelled', paymentStatus: 'failed', paymentProblem: reason, customerNumber: null },
    now,
  );
  const waived = changeCharge(charge, { state: 'waived', nextAttemptAt: null, declineReason: reason }, now);
  const returnsFee = order.lines.some((line) => line.kind === 'annual_fee') && subscription !== undefined;
  const same = sameMembership(user);
  return {
    after,
    charge: waived,
    writes: [
      changedOrderWrite(after, nextDueAt(after, now)),
      cycleOrderRemoval(order),
      changedChargeWrite(waived),
      ...movedTally(charge, waived),
      ...stockReturnWrites(order, counted),
      ...(order.creditUsedCents > 0
        ? creditChange(user, order.creditUsedCents, 'Returned from an unpaid renewal', order.id, now, {
            ...(!keepsNumber && {
              condition: same.expression,
              values: same.values,
              set: { customerNumber: null },
            }),
          })
        : keepsNumber
          ? []
          : [membershipWrite(user, membershipOf(user), { customerNumber: null })]),
      ...(returnsFee
        ? [
            subscriptionEntity.replace(
              changeSubscription(
                subscription,
                { annualFeesBilled: Math.max(0, subscription.annualFeesBilled - 1) },
                now,
              ),
            ),
          ]
        : []),
    ],
  };
}

/**
 * The transaction that gives up the money alone, for what was packed or handed out: the order stays as it is, what
 * it took stays taken, and nobody is asked for it any more.
 */
export function writtenOffWrites(
  order: Order,
  { charge }: CollectionFacts,
  reason: string,
  now: Date,
): { after: Order; charge: Charge; writes: NamedWrite[] } {
  const after = changeOrder(
    order,
    { paymentStatus: 'failed', paymentProblem: reason, isWrittenOff: true },
    now,
  );
  const waived = changeCharge(charge, { state: 'waived', nextAttemptAt: null, declineReason: reason }, now);
  return {
    after,
    charge: waived,
    writes: [
      changedOrderWrite(after, nextDueAt(after, now)),
      changedChargeWrite(waived),
      ...(order.isRenewal ? movedTally(charge, waived) : []),
    ],
  };
}
