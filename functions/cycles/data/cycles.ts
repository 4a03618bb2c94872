import { defineVersionedEntity, getEntities } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { Cycle } from '../domain/cycle.ts';

/** Cycles are listed in order of cut-off. Until a cycle is completed or cancelled, it is in the `due` index. */
export const cycleEntity = defineVersionedEntity({
  name: 'cycle',
  key: (cycleId: string) => ({ pk: `CYCLE#${cycleId}`, sk: 'CYCLE' }),
  idOf: (cycle: Cycle) => [cycle.id],
  indexes: (cycle) => ({
    listing_pk: cycle.status === 'cancelled' ? lists.cancelledCycles : lists.cycles,
    listing_sk: cycle.cutoffAt,
    ...(cycle.dueAt && { due_pk: due.cycles, due_sk: cycle.dueAt }),
  }),
});

/** Reads cycles by id, in no particular order. Cycles that do not exist are left out. */
export async function getCycles(ids: string[]): Promise<Cycle[]> {
  const [cycles] = await getEntities([ids.map((id) => cycleEntity.at(id))]);
  return cycles.filter((cycle) => cycle !== undefined);
}

/** Reads a cycle and whether it has orders, in one request. A cycle's orders follow it in its partition. */
export async function getCycleAndOrders(
  id: string,
): Promise<{ cycle: Cycle | undefined; hasOrders: boolean }> {
  const { pk, sk } = cycleEntity.key(id);
  const { items } = await query<Record<string, unknown>>({
    ...listQuery(undefined, pk, { between: [sk, keys.cycleOrder(id, '~').sk] }),
    ConsistentRead: true,
    Limit: 2,
  });
  return {
    cycle: cycleEntity.read(items.find((item) => item.sk === sk)),
    hasOrders: items.some((item) => item.sk !== sk),
  };
}

/** Lists the ids of the cycles with a `dueAt` up to `now`, the longest waiting first. */
export const listDueCycles = async (now: Date, limit: number): Promise<string[]> =>
  (await cycleEntity.queryDue(due.cycles, now, limit)).map(({ id }) => id);

/** Lists the cycles with a cut-off after `now`, soonest first. */
export async function listUpcomingCycles(now: Date, limit: number): Promise<Cycle[]> {
  const list = listQuery('listing', lists.cycles, { after: now.toISOString() });
  return (await cycleEntity.query({ ...list, Limit: limit })).items;
}

/** The latest cut-off that has passed by `now`. Cancelled cycles do not count. */
export async function latestCutoff(now: Date): Promise<string | undefined> {
  const list = listQuery('listing', lists.cycles, { upTo: now.toISOString() });
  const { items } = await cycleEntity.query({ ...latestFirst(list), Limit: 1 });
  return items[0]?.cutoffAt;
}

/** Lists the cycles with a cut-off between two instants, both included, soonest first. */
export async function listCyclesBetween(from: string, to: string): Promise<Cycle[]> {
  return (await cycleEntity.query(listQuery('listing', lists.cycles, { between: [from, to] }))).items;
}

/** Before their cut-off, cycles come soonest first; after it, and when cancelled, latest first. */
export function listCyclesPage(
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
  return cycleEntity.queryPage(when === 'before_cutoff' ? list : latestFirst(list), limit, cursor);
}

/**
 * The latest cycles past their cut-off, and the cancelled cycles from `2 * limit` weeks before now to as many
 * weeks after now. A cycle takes two weeks.
 * @param limit the maximum number of cycles past their cut-off
 */
export async function latestCycles(limit: number, now: Date): Promise<Cycle[]> {
  const instant = (weeks: number) => new Date(now.getTime() + weeks * 7 * 24 * 3600_000).toISOString();
  const between = [instant(-2 * limit), instant(2 * limit)] as const;
  const [past, cancelled] = await Promise.all([
    listCyclesPage('after_cutoff', now, limit, undefined),
    cycleEntity.query(listQuery('listing', lists.cancelledCycles, { between })),
  ]);
  return [...past.items, ...cancelled.items];
}
