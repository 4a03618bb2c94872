import { Refusal } from '#shared/refusal.ts';
import { must } from '#shared/must.ts';
import { accountChange } from '#functions/accounts/data/account-change.ts';
import { returnUnits } from '#functions/catalogue/data/stock.ts';
import { changedOrderWrites, cycleOrderRemoval } from '#functions/orders/data/orders.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { stockTakenBy } from '#functions/orders/domain/stock-taken-by.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { vendorsOf } from '#functions/orders/domain/vendor-status.ts';
import { refundWrites } from '#functions/refunds/data/refund-writes.ts';
import { statusWrites } from '#functions/order-management/data/status-writes.ts';
import { refundOrder } from '#functions/refunds/domain/refund-order.ts';
import { cancelUnpaid } from '#functions/order-management/use-cases/cancel-unpaid.ts';
import { makeNow } from '#functions/refunds/use-cases/refund-order.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { revenueChange } from '#functions/settlement/data/revenue-change.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import { subscriptionWrites } from '#functions/settlement/data/subscription-writes.ts';
import { settleOrder } from '#functions/settlement/use-cases/settle-order.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { disruptionEntity } from '../data/disruptions.ts';
import { cancelledChanges, endTrial, markedOrder, moneyWay, refundRequest } from '../domain/call-off.ts';
import type { CallOff } from '../domain/disruption.ts';
import { readExpected } from './read-expected.ts';
import { tell } from './tell.ts';

interface OrderName {
  orderId: string;
  userId: string;
}

export type Outcome = 'done' | 'waits' | { reason: string };

const handedOut = 'It was handed out after its member was told that it was called off.';

const staffOf = ({ by, reason }: CallOff): StaffChange => ({
  by,
  note: `Called off: ${reason}`,
  noteType: null,
});

/**
 * Tells a member that a pickup does not take place, and marks the order (`calledOff`), once. A member with
 * several orders for the pickup gets one mail, which links to the order that was marked first.
 */
export function markCalledOff(name: OrderName, id: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const facts = await readExpected<CallOff>(name, id, now);
    if (!facts || facts.order.calledOff?.id === id) return;
    const { order, member, disruption } = facts;
    const after = markedOrder(order, disruption, now);
    const mail =
      member &&
      tell(
        id,
        'pickup-called-off',
        member,
        {
          firstName: member.firstName,
          pickupDate: order.cycle.pickupDate,
          place: order.location.name,
          reason: disruption.reason,
          refundTo: disruption.refundTo,
          link: absoluteUrl(`/orders/${order.id}`),
        },
        now,
        order.location.id,
      );
    const vendorIds = [...new Set([...disruption.vendorIds, ...vendorsOf(order)])];
    const writes = [
      ...changedOrderWrites(order, after, nextDueAt(after, now), staffOf(disruption)),
      disruptionEntity.add(
        [id],
        { orders: 1 },
        {
          ...(vendorIds.length > disruption.vendorIds.length && { set: { vendorIds } }),
          when: { orders: disruption.orders },
        },
      ),
    ];
    await transactWithMails(writes, [mail]);
  });
}

/** Refunds or gives up an order that `markCalledOff` marked, and cancels it. A repeated call does nothing twice. */
export async function callOffOrder(name: OrderName, id: string, now: Date): Promise<Outcome> {
  try {
    const facts = await readExpected<CallOff>(name, id, now);
    if (!facts) return 'done';
    const settled = must(await settleOrder(facts.order.id, facts.order), 'an order that was just read');
    if (settled.status === 'cancelled') return 'done';
    if (settled.status === 'picked_up') return { reason: handedOut };
    switch (moneyWay(settled)) {
      case 'wait':
        return 'waits';
      case 'give up':
        await cancelUnpaid(settled, staffOf(facts.disruption));
        return 'done';
      case 'give back':
        return await giveBack(name, id, now);
    }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message };
    if (error instanceof AppError && error.code === 'conflict') return 'waits';
    throw error;
  }
}

/** One transaction refunds and cancels the order and ends its trial. The provider sends the money afterwards. */
async function giveBack(name: OrderName, id: string, now: Date): Promise<Outcome> {
  const order = await retryOnConflict(async () => {
    const expected = await readExpected<CallOff>(name, id, now);
    if (!expected) return undefined;
    const { order: before, disruption } = expected;
    if (before.status === 'picked_up') throw new Refusal(handedOut);
    const { counted, ...facts } = await readSettlementFacts(before, before.lines);
    const request = refundRequest(before, facts.user.depositCents, disruption);
    const staff = staffOf(disruption);
    const returned = disruption.returnsStock ? stockTakenBy(before) : [];
    const trial = endTrial(before, facts, now);
    const trialWrites = subscriptionWrites(facts.subscription, trial?.subscription);
    if (!request) {
      const after = changeOrder(before, cancelledChanges(before, disruption.returnsStock), now);
      await transact([
        ...statusWrites(before, after, staff, now),
        ...revenueChange(before, after, now),
        ...returnUnits(returned, counted),
        ...trialWrites,
        ...accountChange(facts.user, { set: trial?.membership }, now),
      ]);
      return after;
    }
    const refunded = refundOrder(before, request, facts, staff.by, now);
    const after: Order = {
      ...refunded.order,
      ...cancelledChanges(refunded.order, disruption.returnsStock),
    };
    const refunds = (after.refunds ?? []).filter(({ requestId }) => requestId === request.requestId);
    const centsTo = (to: 'payment' | 'credit') =>
      refunds.filter((refund) => refund.to === to).reduce((sum, { cents }) => sum + cents, 0);
    const { mails, writes } = refundWrites(
      before,
      facts,
      { ...refunded, order: after },
      { counted, staff, membership: trial?.membership },
      now,
    );
    await transactWithMails(
      [
        ...writes,
        cycleOrderRemoval(after),
        ...returnUnits(returned, counted),
        ...trialWrites,
        disruptionEntity.add([id], { toPaymentCents: centsTo('payment'), asCreditCents: centsTo('credit') }),
      ],
      mails,
    );
    return after;
  });
  if (order) await makeNow(order);
  return 'done';
}
