import { randomUUID } from 'node:crypto';
import { addDays, localDate } from '#shared/local-date.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { cycleOrderItem, orderItem } from '#functions/orders/data/orders.ts';
import { keys } from '#functions/platform/keys.ts';
import { exampleOrder } from './example-order.ts';
import { setItem, writeItem } from './world.ts';

const shortId = () => randomUUID().replaceAll('-', '');

/**
 * A cycle whose pickup days are yesterday and today. No other cycle has a pickup so near, so a broadcast takes
 * this pickup for the next one. The cycle's `dueAt` is null, so that no job changes the cycle.
 */
export async function cycleOfToday(): Promise<Cycle> {
  const today = localDate(new Date());
  const dates = [addDays(today, -1), today];
  const cycle: Cycle = {
    id: `cyc_${shortId()}`,
    name: 'Of today',
    opensAt: new Date(Date.now() - 240 * 3600_000).toISOString(),
    cutoffAt: new Date(Date.now() - 72 * 3600_000).toISOString(),
    pickupDate: dates[0]!,
    pickupDays: dates.map((date) => ({ date, locationId: null })),
    status: 'charged',
    cutoffEventId: null,
    dueAt: null,
    version: 1,
  };
  await writeItem(cycleEntity.item(cycle));
  return cycle;
}

export const forgetCycle = (cycle: Cycle) =>
  setItem(cycleEntity.key(cycle.id), { status: 'cancelled', listing_pk: 'CYCLES#gone' });

/** Writes an order directly into the table, as if it was placed. */
export async function giveOrder(userId: string, cycle: Cycle) {
  const { id, name, cutoffAt, pickupDate } = cycle;
  const order = exampleOrder({
    id: `ord_${shortId()}`,
    userId,
    cycle: { id, name, cutoffAt, pickupDate },
    location: { id: 'loc_test' } as ReturnType<typeof exampleOrder>['location'],
  });
  await writeItem(orderItem(order, undefined));
  await writeItem(cycleOrderItem(order));
  return order;
}

/** Cancels an order. The order's entry in the cycle then names no member. */
export const cancelOrder = async (order: Awaited<ReturnType<typeof giveOrder>>) => {
  await setItem(keys.order(order.id), { status: 'cancelled' });
  await setItem(keys.cycleOrder(order.cycle.id, order.id), { userId: 'nobody' });
};
