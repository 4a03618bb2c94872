import { due, keys, lists } from '#functions/platform/keys.ts';
import { getItem, listQuery, put, query, withoutKeys, type NamedWrite } from '#functions/platform/table.ts';
import type { Cycle } from '../domain/cycle.ts';

/** A cycle as an item; the list is in order of cut-off. It waits in the `due` index for its next step. */
export const cycleItem = (cycle: Cycle) => ({
  ...keys.cycle(cycle.id),
  entity: 'cycle',
  ...cycle,
  listing_pk: lists.cycles,
  listing_sk: cycle.cutoffAt,
  ...(cycle.lookAt && { due_pk: due.cycles, due_sk: cycle.lookAt }),
});

export const getStoredCycle = async (cycleId: string): Promise<Cycle | undefined> =>
  withoutKeys<Cycle>(await getItem<Record<string, unknown>>(keys.cycle(cycleId)));

/** The cycle as it is after a change. */
export const changeCycle = (before: Cycle, changes: Partial<Cycle>): Cycle => ({
  ...before,
  ...changes,
  version: before.version + 1,
});

/** Replaces a cycle by its changed form; refused (`cycle`) when it changed meanwhile. */
export const changedCycleWrite = (after: Cycle): NamedWrite =>
  put('cycle', {
    Item: cycleItem(after),
    ConditionExpression: '#version = :read',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':read': after.version - 1 },
  });

/** Ids of the cycles about which something is to be done by `now`, the longest waiting first. */
export async function listDueCycles(now: Date, limit: number): Promise<string[]> {
  const { items } = await query<{ id: string }>({
    ...listQuery('due', due.cycles, { to: now.toISOString() }),
    Limit: limit,
  });
  return items.map((item) => item.id);
}

/** The cycles whose cut-off lies after `now`, soonest first. */
export async function listCyclesToCome(now: Date, limit: number): Promise<Cycle[]> {
  const { items } = await query<Cycle>({
    ...listQuery('listing', lists.cycles, { from: now.toISOString() }),
    Limit: limit,
  });
  return items;
}
