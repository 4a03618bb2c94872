import { userEntity } from '#functions/accounts/data/users.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { changedOrderWrites, listCycleOrders, orderAndFollowUp } from '#functions/orders/data/orders.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import { changeSubscription, type Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { checkpointOrders, endMove, listMovesOf, type CycleMoveNotice } from '../data/cycle-moves.ts';
import { dayOfOrder, isSameDays, movedDay, overtaken } from '../domain/moved-days.ts';
import { orderMail, readKnownDays } from './move-mails.ts';
import { tellShares } from './tell-shares.ts';

const ordersAPage = 100;
const membersAtOnce = 10;

interface Move {
  notice: CycleMoveNotice;
  /** The moves taken over, then the move of the notice, oldest first. */
  moves: CycleMoveNotice[];
  cycle: Cycle;
}

/**
 * Tells the members with a coming share of a moved cycle, then changes its orders and tells their members.
 * Each member gets one mail for each move. Shares come first, because a cut-off may turn them into orders.
 * A run goes on from the checkpoint, and skips an order that agrees with the cycle. A cycle's latest move
 * tells everybody. A run may therefore break off, be repeated, or come late.
 * @param hasTime for another page; called before each page
 * @returns true when everything is done
 */
export async function announceMove(
  notice: CycleMoveNotice,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  const [[cycle], all] = await Promise.all([
    getEntities([cycleEntity.at(notice.cycleId)]),
    listMovesOf(notice.cycleId),
  ]);
  // Members with an order for a cancelled cycle get another message about it.
  if (!cycle || cycle.status === 'cancelled' || all.at(-1)?.moveId !== notice.moveId) {
    await endMove(notice, now);
    return true;
  }
  const moves = [...overtaken(all), notice];
  if (!(await tellShares(notice, moves, cycle, now, hasTime))) return false;
  let { cursor } = notice;
  let isLast = false;
  while (!isLast) {
    if (!hasTime()) return false;
    const page = await listCycleOrders(cycle.id, cursor, ordersAPage);
    await bringPageInLine(page.orders, { notice, moves, cycle }, now);
    cursor = page.orders.at(-1)?.orderId ?? cursor;
    isLast = page.isLast;
    await checkpointOrders(notice, cursor);
  }
  await endMove(notice, now);
  return true;
}

/** The orders of one member come one after the other, because they share one mail. */
async function bringPageInLine(
  orders: { orderId: string; userId: string }[],
  move: Move,
  now: Date,
): Promise<void> {
  const byMember = new Map<string, typeof orders>();
  for (const order of orders) byMember.set(order.userId, [...(byMember.get(order.userId) ?? []), order]);
  const waiting = [...byMember.values()];
  const work = async () => {
    for (let own = waiting.shift(); own; own = waiting.shift())
      for (const { orderId } of own) await bringInLine(orderId, move, now);
  };
  await Promise.all(Array.from({ length: membersAtOnce }, work));
}

function bringInLine(orderId: string, move: Move, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    // The cycle may have been moved again. When its days have changed, the later move tells the members.
    const [orderFacts, cycle] = await getEntities([orderAndFollowUp(orderId), cycleEntity.at(move.cycle.id)]);
    if (!orderFacts || !cycle || orderFacts.order.status === 'cancelled') return;
    const { order, followUp } = orderFacts;
    if (!isSameDays(cycle.pickupDays, move.cycle.pickupDays)) return;
    const snapshot = snapshotFor(order, cycle);
    if (isInLine(order, snapshot)) {
      if (order.isRenewal) await tellNewOrder(order, move, now);
      return;
    }
    const [user, subscription] = await getEntities([
      userEntity.at(order.userId),
      subscriptionEntity.at(order.subscriptionId ?? 'none'),
    ]);
    const after = changeOrder(order, { cycle: snapshot }, now);
    const mail = orderMail(after, user, order.cycle.pickupDate, move.notice.moveId, now);
    await transactWithMails(
      [...changedOrderWrites(order, after, followUp), ...paidThroughWrites(subscription, cycle, now)],
      [mail],
    );
  });
}

/** A renewal that was made after the move has the new day already, but its member may know the old one. */
async function tellNewOrder(order: Order, { notice, moves, cycle }: Move, now: Date): Promise<void> {
  const daysOf = await readKnownDays(moves, [order.userId]);
  const day = movedDay(daysOf(order.userId), cycle, order.location.id);
  if (!day) return;
  const [user] = await getEntities([userEntity.at(order.userId)]);
  const mail = orderMail(order, user, day.from, notice.moveId, now);
  if (mail) await transactWithMails([], [mail]);
}

/** The details of a cycle as an order keeps them, with the pickup day at the order's location. */
const snapshotFor = (order: Order, cycle: Cycle): Order['cycle'] => ({
  id: cycle.id,
  name: cycle.name,
  cutoffAt: cycle.cutoffAt,
  pickupDate: dayOfOrder(order, cycle),
});

const isInLine = ({ cycle: orderCycle }: Order, snapshot: Order['cycle']): boolean =>
  orderCycle.pickupDate === snapshot.pickupDate &&
  orderCycle.cutoffAt === snapshot.cutoffAt &&
  orderCycle.name === snapshot.name;

/**
 * When the cut-off of a subscription's first cycle moves to an earlier time, the end of the paid time moves
 * with it. Otherwise a cycle between the two cut-offs would count as paid. A later cut-off does not change the
 * end of the paid time. The first cycle still counts as paid, by its id. A cycle that now comes before it must
 * still be billed. After the paid time has ended, only the runs of renewals change its end.
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
