import { listAllCycleOrders } from '#functions/orders/data/orders.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { updateItem } from '#functions/platform/table.ts';

export interface PickupReminders {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  /** The id of the last member whom the job has handled; empty when it begins again with the first member. */
  position: string;
  /** The time from which the next run may continue; UTC. */
  nextAt: string;
}

const secondsToKeep = 30 * 24 * 3600;

export const pickupRemindersEntity = defineEntity({
  name: 'pickup reminders',
  key: (cycleId: string, date: string) => ({ pk: `CYCLE#${cycleId}`, sk: `PICKUP_REMINDERS#${date}` }),
  idOf: ({ cycleId, date }: PickupReminders) => [cycleId, date],
});

/** When two runs save at the same time, the later write stays. A member whom both handle is still reminded once. */
export async function keepPickupReminders(reminders: PickupReminders): Promise<void> {
  const { cycleId, date } = reminders;
  const ttl = Math.floor(Date.parse(`${date}T00:00:00Z`) / 1000) + secondsToKeep;
  await updateItem(pickupRemindersEntity.set([cycleId, date], { ...reminders, ttl }));
}

/** The ids of a cycle's orders by member, sorted by the members' ids. */
export async function listOrdersByMember(cycleId: string): Promise<[userId: string, orderIds: string[]][]> {
  const byMember = new Map<string, string[]>();
  for (const { userId, orderId } of await listAllCycleOrders(cycleId))
    byMember.set(userId, [...(byMember.get(userId) ?? []), orderId]);
  return [...byMember].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
