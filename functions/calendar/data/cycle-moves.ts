import { due, keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { isConditionFailure, put, query, updateItem, type NamedWrite } from '#functions/platform/table.ts';

const secondsToKeep = 30 * 24 * 3600;

/** A cycle that was moved: its orders and members are still to be told. */
export interface CycleMoveNotice {
  moveId: string;
  cycleId: string;
  /** The order up to which all was done; empty at the start. */
  cursor: string;
}

export const cycleMoveWrite = (notice: CycleMoveNotice, now: Date): NamedWrite =>
  put('cycle move', {
    Item: {
      ...keys.cycleMove(notice.cycleId, notice.moveId),
      entity: 'cycleMove',
      ...notice,
      due_pk: due.cycleMoves,
      due_sk: now.toISOString(),
    },
  });

/** Moves that somebody must be told of, oldest first. */
export async function listCycleMoves(now: Date, limit: number): Promise<CycleMoveNotice[]> {
  const { items } = await query<CycleMoveNotice>({
    ...listQuery('due', due.cycleMoves, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items;
}

/** A page of the orders of a cycle after the one whose id is `after`. */
export async function listCycleOrders(cycleId: string, after: string, limit: number) {
  const { pk, sk } = keys.cycleOrder(cycleId, after);
  const { items, cursor } = await query<{ sk: string; orderId: string; userId: string }>({
    ...listQuery(undefined, pk, { startingWith: keys.cycleOrder(cycleId, '').sk }),
    ConsistentRead: true,
    Limit: limit,
    ...(after && { ExclusiveStartKey: { pk, sk } }),
  });
  return { orders: items, isLast: cursor === undefined };
}

/**
 * Remembers how far a move was told, or that it is done. Another run may have come further: then nothing is
 * changed.
 */
export async function checkpointMove(
  notice: CycleMoveNotice,
  cursor: string,
  isDone: boolean,
  now: Date,
): Promise<void> {
  try {
    await updateItem({
      Key: keys.cycleMove(notice.cycleId, notice.moveId),
      UpdateExpression: `SET #cursor = :cursor${isDone ? ', #ttl = :ttl REMOVE due_pk, due_sk' : ''}`,
      ConditionExpression: '#cursor <= :cursor',
      ExpressionAttributeNames: { '#cursor': 'cursor', ...(isDone && { '#ttl': 'ttl' }) },
      ExpressionAttributeValues: {
        ':cursor': cursor,
        ...(isDone && { ':ttl': Math.floor(now.getTime() / 1000) + secondsToKeep }),
      },
    });
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
}
