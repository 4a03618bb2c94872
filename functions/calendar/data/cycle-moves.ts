import { atMost } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { put, query, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';

const secondsToKeep = 30 * 24 * 3600;

/** A cycle that was moved: its orders and members are still to be told. */
export interface CycleMoveNotice {
  moveId: string;
  cycleId: string;
  /** The order up to which all was done; empty at the start. */
  cursor: string;
}

const cycleMoveEntity = defineEntity({
  name: 'cycleMove',
  key: keys.cycleMove,
  idOf: (notice: CycleMoveNotice) => [notice.cycleId, notice.moveId],
});

export const cycleMoveWrite = (notice: CycleMoveNotice, now: Date): NamedWrite =>
  put('cycle move', {
    Item: cycleMoveEntity.item(notice, { due_pk: due.cycleMoves, due_sk: now.toISOString() }),
  });

/** Moves that somebody must be told of, oldest first. */
export async function listCycleMoves(now: Date, limit: number): Promise<CycleMoveNotice[]> {
  const { items } = await query<CycleMoveNotice>({
    ...listQuery('due', due.cycleMoves, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items;
}

/**
 * Remembers how far a move was told, or that it is done. Another run may have come further: then nothing is
 * changed.
 */
export const checkpointMove = (
  { cycleId, moveId }: CycleMoveNotice,
  cursor: string,
  isDone: boolean,
  now: Date,
): Promise<unknown> => {
  const ttl = Math.floor(now.getTime() / 1000) + secondsToKeep;
  const end = isDone ? { ttl, due_pk: undefined, due_sk: undefined } : {};
  return unlessRefused(
    updateItem(cycleMoveEntity.updateAt([cycleId, moveId], { cursor, ...end }, { cursor: atMost(cursor) })),
  );
};
