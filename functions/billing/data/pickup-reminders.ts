import { defineEntity } from '#functions/platform/entity.ts';
import { keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, updateItem } from '#functions/platform/table.ts';

/** How far the members of a pickup day are reminded. */
export interface PickupReminders {
  cycleId: string;
  /** Local, YYYY-MM-DD. */
  date: string;
  /** The member up to whom all was done in this round; empty at its beginning. */
  position: string;
  /** When it is next to go on; UTC. */
  nextAt: string;
}

const secondsToKeep = 30 * 24 * 3600;

export const pickupRemindersEntity = defineEntity({
  name: 'pickup reminders',
  key: (cycleId: string, date: string) => ({ pk: `CYCLE#${cycleId}`, sk: `PICKUP_REMINDERS#${date}` }),
  idOf: ({ cycleId, date }: PickupReminders) => [cycleId, date],
});

/** Two at once write what either found last: what is gone through twice reminds nobody twice. */
export async function keepPickupReminders(reminders: PickupReminders): Promise<void> {
  const { cycleId, date } = reminders;
  const ttl = Math.floor(Date.parse(`${date}T00:00:00Z`) / 1000) + secondsToKeep;
  await updateItem(pickupRemindersEntity.set([cycleId, date], { ...reminders, ttl }));
}

/** The orders of a cycle by their member, in order of the members' ids: their ids alone, some 10,000 a request. */
export async function listOrdersByMember(cycleId: string): Promise<[userId: string, orderIds: string[]][]> {
  const byMember = new Map<string, string[]>();
  let cursor: Record<string, unknown> | undefined;
  do {
    const page = await query<{ orderId: string; userId: string }>({
      ...listQuery(undefined, keys.cycleOrder(cycleId, '').pk, {
        startingWith: keys.cycleOrder(cycleId, '').sk,
      }),
      ExclusiveStartKey: cursor,
    });
    for (const { userId, orderId } of page.items)
      byMember.set(userId, [...(byMember.get(userId) ?? []), orderId]);
    cursor = page.cursor;
  } while (cursor);
  return [...byMember].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
