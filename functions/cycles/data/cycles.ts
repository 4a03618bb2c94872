import { due, keys, lists } from '#functions/platform/keys.ts';
import { decodeCursor, listQuery } from '#functions/platform/list-query.ts';
import {
  getItem,
  getItems,
  put,
  query,
  remove,
  withoutKeys,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { Cycle } from '../domain/cycle.ts';

/**
 * A cycle as an item; the list is in order of cut-off, and cancelled cycles have one of their own. While
 * something is to be done about it, it waits in the `due` index.
 */
export const cycleItem = (cycle: Cycle) => ({
  ...keys.cycle(cycle.id),
  entity: 'cycle',
  ...cycle,
  listing_pk: cycle.status === 'cancelled' ? lists.cancelledCycles : lists.cycles,
  listing_sk: cycle.cutoffAt,
  ...(cycle.lookAt && { due_pk: due.cycles, due_sk: cycle.lookAt }),
});

/** The cycle without the item's keys. */
export const readCycle = (item: Record<string, unknown> | undefined) => withoutKeys<Cycle>(item);

export const getStoredCycle = async (cycleId: string): Promise<Cycle | undefined> =>
  readCycle(await getItem<Record<string, unknown>>(keys.cycle(cycleId)));

/** The cycle as it is after a change, which also ends a pause of its orders. */
export const changeCycle = ({ ordersPaused, ...before }: Cycle, changes: Partial<Cycle>): Cycle => ({
  ...before,
  ...changes,
  version: before.version + 1,
});

const sameVersion = (version: number) => ({
  ConditionExpression: '#version = :read',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':read': version },
});

/** A new cycle; refused (`cycle`) when its id is taken. */
export const newCycleWrite = (cycle: Cycle): NamedWrite =>
  put('cycle', { Item: cycleItem(cycle), ConditionExpression: 'attribute_not_exists(pk)' });

/** Replaces a cycle by its changed form; refused (`cycle`) when it changed meanwhile. */
export const changedCycleWrite = (after: Cycle): NamedWrite =>
  put('cycle', { Item: cycleItem(after), ...sameVersion(after.version - 1) });

/** Takes a cycle away; refused (`cycle`) when it changed meanwhile. */
export const removedCycleWrite = (before: Cycle): NamedWrite =>
  remove('cycle', { Key: keys.cycle(before.id), ...sameVersion(before.version) });

/** Cycles by id, in no order; those that are gone are left out. */
export async function getCycles(ids: string[]): Promise<Cycle[]> {
  if (ids.length === 0) return [];
  const items = await getItems(ids.map(keys.cycle));
  return items.flatMap((item) => readCycle(item) ?? []);
}

/** A cycle and whether anybody has ordered for it, in one request: its orders follow it in its partition. */
export async function getCycleAndOrders(
  id: string,
): Promise<{ cycle: Cycle | undefined; hasOrders: boolean }> {
  const { pk, sk } = keys.cycle(id);
  const { items } = await query<Record<string, unknown>>({
    ...listQuery(undefined, pk, { between: [sk, keys.cycleOrder(id, '~').sk] }),
    ConsistentRead: true,
    Limit: 2,
  });
  return {
    cycle: readCycle(items.find((item) => item.sk === sk)),
    hasOrders: items.some((item) => item.sk !== sk),
  };
}

/** Ids of the cycles about which something is to be done by `now`, the longest waiting first. */
export async function listDueCycles(now: Date, limit: number): Promise<string[]> {
  const { items } = await query<{ id: string }>({
    ...listQuery('due', due.cycles, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items.map((item) => item.id);
}

/** The cycles whose cut-off lies after `now`, soonest first. */
export async function listCyclesToCome(now: Date, limit: number): Promise<Cycle[]> {
  const { items } = await query<Cycle>({
    ...listQuery('listing', lists.cycles, { after: now.toISOString() }),
    Limit: limit,
  });
  return items;
}

/** The latest cut-off that has passed by `now`, of a cycle that takes place. */
export async function latestCutoff(now: Date): Promise<string | undefined> {
  const { items } = await query<Cycle>({
    ...listQuery('listing', lists.cycles, { upTo: now.toISOString() }),
    ScanIndexForward: false,
    Limit: 1,
  });
  return items[0]?.cutoffAt;
}

/** The cycles with a cut-off from one instant to another, both included, soonest first. */
export async function listCyclesBetween(from: string, to: string): Promise<Cycle[]> {
  return (await query<Cycle>(listQuery('listing', lists.cycles, { between: [from, to] }))).items;
}

/** A page of the cycles before their cut-off (soonest first), after it (latest first), or cancelled. */
export async function listCyclesPage(
  when: 'before_cutoff' | 'after_cutoff' | 'cancelled',
  now: Date,
  limit: number,
  cursor: string | undefined,
) {
  const partition = when === 'cancelled' ? lists.cancelledCycles : lists.cycles;
  const bounds = {
    before_cutoff: { after: now.toISOString() },
    after_cutoff: { upTo: now.toISOString() },
    cancelled: undefined,
  };
  const list = listQuery('listing', partition, bounds[when]);
  return query<Cycle>({
    ...list,
    ScanIndexForward: when === 'before_cutoff',
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
}
