import type { PickupDay } from '#functions/cycles/domain/cycle.ts';
import { atMost, isThere } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { due, keys } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { put, query, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';

const secondsToKeep = 30 * 24 * 3600;

/** A cycle that was moved: its orders and members are still to be told. */
export interface CycleMoveNotice {
  moveId: string;
  cycleId: string;
  /** The pickup days of the cycle before it. */
  before: PickupDay[];
  /**
   * Where the list of those whose share comes with the cycle goes on: null at its start, left out at its end, and where they
   * are not told of it.
   */
  position?: Record<string, unknown> | null;
  /** The order up to which all was done; empty at the start. */
  cursor: string;
}

const cycleMoveEntity = defineEntity({
  name: 'cycleMove',
  key: keys.cycleMove,
  idOf: (notice: CycleMoveNotice) => [notice.cycleId, notice.moveId],
  // What was written before shares were told names no days, and tells orders alone.
  later: { before: [] },
});

export const cycleMoveWrite = (notice: CycleMoveNotice, now: Date): NamedWrite =>
  put('cycle move', {
    Item: cycleMoveEntity.item(notice, { due_pk: due.cycleMoves, due_sk: now.toISOString() }),
  });

/** Moves that somebody must be told of, oldest first. */
export async function listCycleMoves(now: Date, limit: number): Promise<CycleMoveNotice[]> {
  const { items } = await query<object>({
    ...listQuery('due', due.cycleMoves, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return movesIn(items);
}

const movesIn = (items: object[]) => items.flatMap((item) => cycleMoveEntity.read(item) ?? []);

/** The moves of a cycle of the last 30 days, oldest first. */
export async function listMovesOf(cycleId: string): Promise<CycleMoveNotice[]> {
  const { pk, sk } = keys.cycleMove(cycleId, '');
  const items = await queryAll<object>({
    ...listQuery(undefined, pk, { startingWith: sk }),
    ConsistentRead: true,
  });
  return movesIn(items);
}

/** Remembers how far a move was told to those whose share it is. One that another run has ended stays so. */
export const checkpointShares = (
  { cycleId, moveId }: CycleMoveNotice,
  position: CycleMoveNotice['position'],
): Promise<unknown> =>
  unlessRefused(updateItem(cycleMoveEntity.updateAt([cycleId, moveId], { position }, { position: isThere })));

/** Remembers up to which order a move was told. Another run may have come further: then nothing is changed. */
export const checkpointOrders = ({ cycleId, moveId }: CycleMoveNotice, cursor: string): Promise<unknown> =>
  unlessRefused(
    updateItem(cycleMoveEntity.updateAt([cycleId, moveId], { cursor }, { cursor: atMost(cursor) })),
  );

/** Nothing of a move is left to do: everybody was told, or a later move of the cycle tells them. */
export const endMove = ({ cycleId, moveId }: CycleMoveNotice, now: Date): Promise<unknown> => {
  const ttl = Math.floor(now.getTime() / 1000) + secondsToKeep;
  return updateItem(
    cycleMoveEntity.updateAt([cycleId, moveId], { ttl, due_pk: undefined, due_sk: undefined }),
  );
};
