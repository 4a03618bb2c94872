import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import { quietUntil } from '#shared/sending-hours.ts';
import { formatCents } from '#shared/money.ts';
import { boxOf, type BoxContents } from '#functions/cycles/domain/box-contents.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { goodsLeft, isToCollect } from '#functions/orders/domain/goods-left.ts';
import { isPayable, type Order } from '#functions/orders/domain/order.ts';

const daysBefore = 2;
/** Local, on the pickup day. No reminder is sent later, because members may have collected already. */
const latestOnTheDay = '12:00';

/**
 * The pickup days of a cycle for which reminders go out at `now`. No reminder goes out before the cut-off, or
 * at night, because some are SMS. While renewals are being made, only pickups of today and tomorrow count.
 * @param hour the store's reminder time; local, HH:MM
 */
export function daysToRemindOf(cycle: Cycle, hour: string, now: Date): string[] {
  if (quietUntil(now) || cycle.status === 'cancelled' || cycle.cutoffAt > now.toISOString()) return [];
  const tomorrow = addDays(localDate(now), 1);
  const isBilled = cycle.status === 'charged' || cycle.status === 'packed';
  return [...new Set(cycle.pickupDays.map(({ date }) => date))].filter(
    (date) =>
      localInstant(addDays(date, -daysBefore), hour) <= now &&
      now < localInstant(date, latestOnTheDay) &&
      (isBilled || date <= tomorrow),
  );
}

/** @param date local, YYYY-MM-DD */
export const isToCollectOn = (order: Order, date: string): boolean =>
  order.cycle.pickupDate === date && isToCollect(order);

/** The data for a reminder about the orders that a member collects at one location. */
export function toCollect(orders: readonly Order[], contents: BoxContents | undefined) {
  const lines = orders.flatMap((order) => goodsLeft(order).map((one) => ({ ...one, order })));
  const owedCents = orders.filter(isPayable).reduce((sum, { dueCents }) => sum + dueCents, 0);
  return {
    items: lines.map(({ line, quantity }) => ({ name: line.name, quantity })),
    box: lines
      .filter(({ line }) => line.kind === 'plan')
      .flatMap(({ line, order }) => boxOf(contents, line.refId, order.location.id))
      .map(({ name }) => name),
    missing: orders.flatMap(({ missing = [] }) => missing),
    owed: owedCents > 0 ? formatCents(owedCents) : null,
  };
}
