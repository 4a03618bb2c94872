import { changeSubscription } from '#functions/subscriptions/domain/subscription.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { createHash } from 'node:crypto';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { keys } from '#functions/platform/keys.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getItems, transact, type NamedWrite } from '#functions/platform/table.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxWrite, enqueue } from '#functions/outbox/data/outbox.ts';
import { changedOrderWrites, listCycleOrders, orderEntity } from '#functions/orders/data/orders.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { checkpointMove, type CycleMoveNotice } from '../data/cycle-moves.ts';

const ordersAPage = 100;
/** Members whose orders are brought in line at the same time. */
const membersAtOnce = 10;

/**
 * Brings the orders of a moved cycle in line with it and tells their members, one mail a member and move.
 * It goes on from its checkpoint, and an order that says what the cycle says needs nothing: so it may break
 * off, run twice, or run after the cycle was moved again.
 * @param hasTime asked before each page
 * @returns whether everything is done
 */
export async function announceMove(
  notice: CycleMoveNotice,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  const [item] = await getItems([cycleEntity.key(notice.cycleId)]);
  const cycle = cycleEntity.read(item);
  let { cursor } = notice;
  let isLast = cycle === undefined;
  while (cycle && !isLast) {
    if (!hasTime()) return false;
    const page = await listCycleOrders(cycle.id, cursor, ordersAPage);
    await enqueue(await bringPageInLine(page.orders, notice, now));
    cursor = page.orders.at(-1)?.orderId ?? cursor;
    isLast = page.isLast;
    await checkpointMove(notice, cursor, isLast, now);
  }
  if (!cycle) await checkpointMove(notice, cursor, true, now);
  return true;
}

/**
 * Several members at a time; the orders of one member one after the other, since they share one mail.
 * @returns the ids of the mails that were written
 */
async function bringPageInLine(
  orders: { orderId: string; userId: string }[],
  notice: CycleMoveNotice,
  now: Date,
): Promise<string[]> {
  const messageIds: string[] = [];
  const byMember = new Map<string, typeof orders>();
  for (const order of orders) byMember.set(order.userId, [...(byMember.get(order.userId) ?? []), order]);
  const waiting = [...byMember.values()];
  const work = async () => {
    for (let own = waiting.shift(); own; own = waiting.shift())
      for (const { orderId } of own) {
        const messageId = await bringInLine(orderId, notice, now);
        if (messageId) messageIds.push(messageId);
      }
  };
  await Promise.all(Array.from({ length: membersAtOnce }, work));
  return messageIds;
}

/** @returns the id of the mail it wrote, if it wrote one */
function bringInLine(
  orderId: string,
  { cycleId, moveId }: CycleMoveNotice,
  now: Date,
): Promise<string | undefined> {
  return retryOnConflict(async () => {
    // The cycle as it is now, not as it was at the beginning: it may have been moved on.
    const [item, cycleItem] = await getItems([keys.order(orderId), cycleEntity.key(cycleId)]);
    const order = orderEntity.read(item);
    const cycle = cycleEntity.read(cycleItem);
    if (!order || !cycle || order.status === 'cancelled') return undefined;
    const snapshot = snapshotFor(order, cycle);
    if (isInLine(order, snapshot)) return undefined;
    const [user, subscriptionItem] = await getItems([
      keys.user(order.userId),
      subscriptionEntity.key(order.subscriptionId ?? 'none'),
    ]);
    const after = changeOrder(order, { cycle: snapshot }, now);
    const mail = mailFor(order, user as User | undefined, snapshot, moveId, now);
    await transact([
      ...changedOrderWrites(order, after, item?.due_sk as string | undefined),
      ...paidThroughWrites(subscriptionEntity.read(subscriptionItem), cycle, now),
      ...(mail ? [mail.write] : []),
    ]);
    return mail?.id;
  });
}

/** What the order's cycle says for its location. A location keeps the day it had when it has none any more. */
const snapshotFor = (order: Order, cycle: Cycle): Order['cycle'] => ({
  id: cycle.id,
  name: cycle.name,
  cutoffAt: cycle.cutoffAt,
  pickupDate: pickupDayFor(cycle, order.location.id) ?? order.cycle.pickupDate,
});

const isInLine = ({ cycle: known }: Order, snapshot: Order['cycle']): boolean =>
  known.pickupDate === snapshot.pickupDate &&
  known.cutoffAt === snapshot.cutoffAt &&
  known.name === snapshot.name;

/**
 * A subscription is paid up to the cut-off of the cycle it began with. When that comes earlier, a cycle between
 * is no longer paid. When it comes later, nothing changes: what is paid then is known by the cycle's id, and a
 * cycle that it moved behind is still to be billed. A cut-off that has passed is the renewals' matter.
 */
function paidThroughWrites(
  subscription: Subscription | undefined,
  { id, cutoffAt }: Cycle,
  now: Date,
): NamedWrite[] {
  if (subscription?.firstCycleId !== id) return [];
  const { paidThroughCutoff } = subscription;
  if (cutoffAt >= paidThroughCutoff || paidThroughCutoff <= now.toISOString()) return [];
  return [subscriptionEntity.replace(changeSubscription(subscription, { paidThroughCutoff: cutoffAt }, now))];
}

/** Only another pickup day is told: an order that is placed does not depend on the cut-off. */
function mailFor(order: Order, user: User | undefined, cycle: Order['cycle'], moveId: string, now: Date) {
  if (!user || order.cycle.pickupDate === cycle.pickupDate) return undefined;
  const seed = createHash('sha256').update(`${moveId} ${order.userId}`).digest('hex').slice(0, 26);
  const id = `msg_${seed}`;
  const data = {
    firstName: user.firstName,
    oldPickupDate: order.cycle.pickupDate,
    newPickupDate: cycle.pickupDate,
    cutoff: cycle.cutoffAt,
    pickupLocation: order.location.name,
    link: absoluteUrl(`/orders/${order.id}`),
  };
  return {
    id,
    write: outboxWrite({ id, template: 'pickup-moved', to: user.email, userId: user.id, data }, now),
  };
}
