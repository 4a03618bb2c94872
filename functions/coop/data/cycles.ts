import { keys, lists } from '#functions/platform/keys.ts';
import { listQuery, query } from '#functions/platform/table.ts';
import type { Cycle } from '../domain/cycle.ts';

/** A cycle as an item; the list is in order of cut-off. */
export const cycleItem = (cycle: Cycle) => ({
  ...keys.cycle(cycle.id),
  entity: 'cycle',
  ...cycle,
  listing_pk: lists.cycles,
  listing_sk: cycle.cutoffAt,
});

/** The cycles whose cut-off lies after `now`, soonest first. */
export async function listCyclesToCome(now: Date, limit: number): Promise<Cycle[]> {
  const { items } = await query<Cycle>({
    ...listQuery('listing', lists.cycles, { from: now.toISOString() }),
    Limit: limit,
  });
  return items;
}
