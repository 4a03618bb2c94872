import { isDeepStrictEqual } from 'node:util';
import { formatLocalDate } from '#shared/local-date.ts';
import { formatCents } from '#shared/money.ts';
import { isOdd } from '#shared/weight.ts';
import { Refusal } from '#shared/refusal.ts';
import { accountChange } from '#functions/accounts/data/account-change.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { changedOrderWrites, orderEntity } from '#functions/orders/data/orders.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { isMoneyIn } from '#functions/orders/domain/money-step.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { outboxMail, transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { isPacked } from '#functions/packing/domain/packed-member.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { refundWrites } from '#functions/refunds/data/refund-writes.ts';
import { refundOrder } from '#functions/refunds/domain/refund-order.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import { weightEntity } from '../data/weights.ts';
import { weighableUnits } from '../domain/weighable.ts';
import { weighOrder, weightRefund, type WeighedOrder } from '../domain/weigh-order.ts';
import { isOfDay, type Weighing } from '../domain/weighing.ts';
import { isOpen, type Weight } from '../domain/weight.ts';

/**
 * Settles the weights of one order's goods in one transaction, which also mails the member. Goods that
 * weighed less give credit, and goods that weighed more add to the next bill. When staff moved this order
 * alone to another day, its goods are packed again on that day, so its weights are left to staff. The call
 * may be repeated after any crash, and does nothing twice.
 * @param listed the order's open weights
 * @returns false while the order is not paid
 */
export const settleOrderWeights = (
  weighing: Weighing,
  orderId: string,
  listed: readonly Weight[],
  now: Date,
): Promise<boolean> =>
  retryOnConflict(async () => {
    const [order, read] = await getEntities([
      orderEntity.at(orderId),
      listed.map(({ line }) => weightEntity.at(weighing.cycleId, weighing.date, orderId, line)),
    ]);
    const weights = read.flatMap((weight) => (weight && isOpen(weight) ? [weight] : []));
    // Another run settled these weights after they were listed.
    if (weights.length === 0) return true;
    // Goods that are no longer packed change no money.
    if (!order || !isPacked(order)) {
      await transact(weights.map((weight) => settled(weight, undefined)));
      return true;
    }
    const cycle =
      order.cycle.pickupDate === weighing.date ? undefined : await cycleEntity.get(order.cycle.id);
    if (!isOfDay(order, weighing, cycle)) {
      const reason = `It was moved to the pickup on ${formatLocalDate(order.cycle.pickupDate)}. Please weigh again there.`;
      await transact(weights.map((weight) => change(weight, { state: 'left', reason })));
      return true;
    }
    if (!isMoneyIn(order.paymentStatus)) {
      const entered = weights.filter(({ state }) => state === 'entered');
      if (entered.length > 0) await transact(entered.map((weight) => change(weight, { state: 'waits' })));
      return false;
    }
    await settle(weighing, order, weights, now);
    return true;
  });

const change = (weight: Weight, changes: Partial<Weight>): NamedWrite =>
  weightEntity.update(weight, changes, { asRead: ['weight', 'units', 'state', 'creditCents'] });

/** The weight gets its line's amounts from the weighed order. Without `weighed`, it keeps its own amounts. */
const settled = (weight: Weight, weighed: WeighedOrder | undefined): NamedWrite => {
  const line = weighed?.weighed.find((one) => one.line === weight.line);
  return change(weight, {
    state: 'settled',
    ...(line && { creditCents: line.creditCents, nextBillCents: line.nextBillCents }),
  });
};

async function settle(
  { by, begunBy }: Weighing,
  order: Order,
  weights: readonly Weight[],
  now: Date,
): Promise<void> {
  const { counted, ...facts } = await readSettlementFacts(order);
  const { user } = facts;
  // A deleted account gets no credit and no further bills.
  if (user.deletedAt) {
    await transact(weights.map((weight) => settled(weight, undefined)));
    return;
  }
  const reasons = new Map(weights.map((weight) => [weight, reasonToLeave(order, weight, begunBy)]));
  const fitting = weights.filter((weight) => reasons.get(weight) === undefined);
  if (fitting.length === 0) {
    await transact(weights.map((weight) => change(weight, { state: 'left', reason: reasons.get(weight) })));
    return;
  }
  const weighed = weighOrder(order, fitting, user, now);
  const staff: StaffChange = { by, note: weighed.items.join('\n'), noteType: null };
  const account = { weightDue: weighed.weightDue.length > 0 ? weighed.weightDue : undefined };
  const isDueChanged = !isDeepStrictEqual(weighed.weightDue, user.weightDue ?? []);
  try {
    const mail = mailOf(order, user, weighed, now);
    const writes =
      weighed.values.length > 0
        ? backWrites(order, facts, weighed, { counted, staff, account }, now)
        : [
            ...changedOrderWrites(order, weighedOrder(order, weighed, now), nextDueAt(order, now), staff),
            ...(isDueChanged ? accountChange(user, { set: account, asRead: ['deletedAt'] }, now) : []),
          ];
    const weightWrites = weights.map((weight) => {
      const reason = reasons.get(weight);
      return reason === undefined ? settled(weight, weighed) : change(weight, { state: 'left', reason });
    });
    await transactWithMails([...writes, ...weightWrites], [mail]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transact(weights.map((weight) => change(weight, { state: 'left', reason: error.message })));
  }
}

/** The reason why a weight is left to staff; undefined when the weight can be settled. */
function reasonToLeave(order: Order, weight: Weight, begunBy: Weighing['begunBy']): string | undefined {
  const units = weighableUnits(order, weight.line);
  if (units !== 0 && units !== weight.units)
    return `${order.lines[weight.line]?.name} was weighed for ${weight.units}, and ${units} are packed. Please weigh again.`;
  if (begunBy === 'itself' && isOdd(weight.weight, weight.estimated))
    return `${order.lines[weight.line]?.name} is more than half off its estimate. Please check, enter it again, and settle.`;
  return undefined;
}

const weighedOrder = (order: Order, { weighed }: WeighedOrder, now: Date): Order =>
  changeOrder(order, { weighed }, now);

/** The mail about the weights tells of the refund. So the refund is marked as told, and sends no mail of its own. */
function backWrites(
  order: Order,
  facts: Omit<Awaited<ReturnType<typeof readSettlementFacts>>, 'counted'>,
  weighed: WeighedOrder,
  context: { counted: Set<string>; staff: StaffChange; account: Pick<User, 'weightDue'> },
  now: Date,
): NamedWrite[] {
  const request = weightRefund(order, weighed);
  const refunded = refundOrder(order, request, facts, context.staff.by, now);
  const after: Order = {
    ...refunded.order,
    weighed: weighed.weighed,
    refunds: (refunded.order.refunds ?? []).map((refund) =>
      refund.requestId === request.requestId
        ? { ...refund, isForWeight: true as const, isTold: true as const }
        : refund,
    ),
  };
  return refundWrites(order, facts, { ...refunded, order: after }, context, now).writes;
}

function mailOf(
  order: Order,
  user: User,
  { items, creditCents, moreCents }: WeighedOrder,
  now: Date,
): OutboxMail | undefined {
  if (items.length === 0) return undefined;
  const id = messageIdOf(`weight ${order.id} ${order.version}`, user.id);
  const data = {
    firstName: user.firstName,
    pickupDate: order.cycle.pickupDate,
    items,
    credit: creditCents > 0 ? formatCents(creditCents) : '',
    nextBill: moreCents === 0 ? '' : formatCents(Math.abs(moreCents)),
    isLess: moreCents < 0,
    link: absoluteUrl(`/orders/${order.id}`),
  };
  return outboxMail(id, user, 'goods-weighed', data, now);
}
