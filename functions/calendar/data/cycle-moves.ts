import type { PickupDay } from '#functions/cycles/domain/cycle.ts';
import { atMost, isThere } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { put, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';

const secondsToKeep = 30 * 24 * 3600;

/** A move of a cycle. Until the move ends, the cycle's orders must still be changed, and its members told. */
export interface CycleMoveNotice {
  moveId: string;
  cycleId: string;
  before: PickupDay[];
  /** How far members with a coming share were told. Null: not begun. Undefined: all were told, or nobody has to be. */
  position?: Record<string, unknown> | null;
  /** The id of the last order that was handled; empty at the start. */
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

/** Lists the moves that members must be told of, oldest first. */
export const listCycleMoves = (now: Date, limit: number): Promise<CycleMoveNotice[]> =>
  cycleMoveEntity.queryDue(due.cycleMoves, now, limit);

/** Lists the moves of a cycle, oldest first. A move is kept for 30 days after it ended. */
export function listMovesOf(cycleId: string): Promise<CycleMoveNotice[]> {
  const { pk, sk } = keys.cycleMove(cycleId, '');
  const list = listQuery(undefined, pk, { startingWith: sk });
  return cycleMoveEntity.queryAll({ ...list, ConsistentRead: true });
}

/** Saves how far members with a coming share were told, unless another run has reached the end of the list. */
export const checkpointShares = (
  { cycleId, moveId }: CycleMoveNotice,
  position: CycleMoveNotice['position'],
): Promise<unknown> =>
  unlessRefused(updateItem(cycleMoveEntity.updateAt([cycleId, moveId], { position }, { position: isThere })));

/** Saves the last order that was handled for a move, unless another run has come further. */
export const checkpointOrders = ({ cycleId, moveId }: CycleMoveNotice, cursor: string): Promise<unknown> =>
  unlessRefused(
    updateItem(cycleMoveEntity.updateAt([cycleId, moveId], { cursor }, { cursor: atMost(cursor) })),
  );

/** Ends a move: all members were told, or a later move of the cycle tells them. */
export const endMove = ({ cycleId, moveId }: CycleMoveNotice, now: Date): Promise<unknown> => {
  const ttl = Math.floor(now.getTime() / 1000) + secondsToKeep;
  return updateItem(
    cycleMoveEntity.updateAt([cycleId, moveId], { ttl, due_pk: undefined, due_sk: undefined }),
  );
};
