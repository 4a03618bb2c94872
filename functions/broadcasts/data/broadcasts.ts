import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { encodeCursor, latestFirst, listQuery, pagesOf } from '#functions/platform/list-query.ts';
import { getItem, put, transactUnlessRefused, type NamedWrite } from '#functions/platform/table.ts';
import type { Broadcast } from '../domain/broadcast.ts';

const pageSize = 20;

/** Items and calls name a broadcast `reminder`. While it has a `nextAt`, it is in the `due` index at that time. */
export const broadcastEntity = defineVersionedEntity({
  name: 'reminder',
  key: (broadcastId: string) => ({ pk: `REMINDER#${broadcastId}`, sk: 'REMINDER' }),
  idOf: (broadcast: Broadcast) => [broadcast.id],
  indexes: (broadcast) => ({
    listing_pk: lists.broadcasts,
    listing_sk: `${broadcast.createdAt}#${broadcast.id}`,
    ...(broadcast.nextAt && { due_pk: due.broadcasts, due_sk: broadcast.nextAt }),
  }),
});

/** The people whom an admin chose one by one. The list can be long, so it is not in the broadcast's item. */
export const chosenKey = (broadcastId: string) => ({ pk: `REMINDER#${broadcastId}`, sk: 'RECIPIENTS' });

/** @throws AppError `not_found`. */
export async function requireBroadcast(broadcastId: string): Promise<Broadcast> {
  const reminder = await broadcastEntity.get(broadcastId);
  if (!reminder) throw notFound('Message');
  return reminder;
}

const chosenWrite = (broadcastId: string, userIds: string[]): NamedWrite =>
  put('recipients', {
    Item: { ...chosenKey(broadcastId), entity: 'reminder_recipients', userIds },
  });

/** @returns false when a broadcast has this id already */
export const insertBroadcast = (
  broadcast: Broadcast,
  chosenIds: string[] | null,
  entry: NamedWrite,
): Promise<boolean> =>
  transactUnlessRefused([
    broadcastEntity.create(broadcast),
    ...(chosenIds ? [chosenWrite(broadcast.id, chosenIds)] : []),
    entry,
  ]);

/** @throws AppError `conflict` when the broadcast changed since it was read, for example because its sending began */
export async function replaceBroadcast(
  after: Broadcast,
  chosenIds: string[] | null,
  together: NamedWrite[],
): Promise<void> {
  const isWritten = await transactUnlessRefused([
    broadcastEntity.replace(after),
    ...(chosenIds ? [chosenWrite(after.id, chosenIds)] : []),
    ...together,
  ]);
  if (!isWritten)
    throw conflict('This reminder was changed in the meantime. Please review it and try again.');
}

export const getChosen = async (broadcastId: string): Promise<string[]> =>
  (await getItem<{ userIds: string[] }>(chosenKey(broadcastId)))?.userIds ?? [];

export const listDueBroadcasts = (now: Date, limit: number): Promise<Broadcast[]> =>
  broadcastEntity.queryDue(due.broadcasts, now, limit);

/** Reads all broadcasts that have a `nextAt`, page by page. */
export const listWaitingBroadcasts = (): AsyncGenerator<Broadcast[]> =>
  pagesOf((position) =>
    broadcastEntity.query({
      ...listQuery('due', due.broadcasts),
      Limit: 25,
      ExclusiveStartKey: position,
    }),
  );

/** Lists a page of broadcasts, newest first. */
export async function listBroadcastPage(cursor: string | undefined) {
  const list = latestFirst(listQuery('listing', lists.broadcasts));
  const page = await broadcastEntity.queryPage(list, pageSize, cursor);
  return { broadcasts: page.items, cursor: encodeCursor(page.cursor) };
}
