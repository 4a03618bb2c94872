import { defineEntity } from '#functions/platform/entity.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery } from '#functions/platform/list-query.ts';
import { unlessRefused, updateItem } from '#functions/platform/table.ts';
import type { Disruption } from '../domain/disruption.ts';

/** Staff move or call off pickups of a cycle. While that is under way, the item is in the `due` index. */
export const disruptionEntity = defineEntity({
  name: 'disruption',
  key: (id: string) => ({ pk: `DISRUPTION#${id}`, sk: 'DISRUPTION' }),
  idOf: (disruption: Disruption) => [disruption.id],
  indexes: (disruption) => ({
    listing_pk: lists.disruptions,
    listing_sk: `${disruption.at}#${disruption.id}`,
    ...(disruption.dueAt && { due_pk: due.disruptions, due_sk: disruption.dueAt }),
  }),
});

/** Keeps the progress of a disruption. Nothing is changed when another run has come further. */
export const checkpoint = (before: Disruption, changes: Partial<Disruption>): Promise<unknown> =>
  unlessRefused(updateItem(disruptionEntity.update(before, changes, { asRead: ['cursor', 'dueAt'] })));

/** Saves how far the members with a called-off coming share were told; undefined once all of them were. */
export const keepSharesPosition = (id: string, sharesAt: Disruption['sharesAt']): Promise<unknown> =>
  updateItem(disruptionEntity.updateAt([id], { sharesAt }));

/** Reads the `limit` disruptions that wait longest. Those about which people must still be told come first. */
export async function listDueDisruptions(now: Date, limit: number): Promise<string[]> {
  const disruptions = await disruptionEntity.queryDue(due.disruptions, now, limit);
  return disruptions.toSorted((one, other) => Number(one.isTold) - Number(other.isTold)).map(({ id }) => id);
}

/** @throws AppError `invalid` for a cursor of another list */
export const listDisruptions = (limit: number, cursor: string | undefined) =>
  disruptionEntity.queryPage(latestFirst(listQuery('listing', lists.disruptions)), limit, cursor);
