import { either } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { broadcastEntity } from './broadcasts.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { encodeCursor, latestFirst, listQuery } from '#functions/platform/list-query.ts';
import {
  getItem,
  put,
  transact,
  TransactionRefused,
  transactUnlessRefused,
  unlessRefused,
  updateItem,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { Broadcast } from '../domain/broadcast.ts';
import { broadcastEndOf, statusAfter, type Counts, type Sending, type Plan } from '../domain/sending.ts';

const pageSize = 20;

/** Items and calls name a sending `occurrence`. While it has a `dueAt`, it is in the `due` index at that time. */
export const sendingEntity = defineEntity({
  name: 'occurrence',
  key: (sendingId: string) => ({ pk: `OCCURRENCE#${sendingId}`, sk: 'OCCURRENCE' }),
  idOf: (sending: Sending) => [sending.id],
  indexes: (sending) => ({
    listing_pk: lists.sendings,
    listing_sk: `${sending.createdAt}#${sending.id}`,
    ...(sending.dueAt && { due_pk: due.sendings, due_sk: sending.dueAt }),
  }),
});

/** The key of the item with the people chosen one by one, as they were when the sending began. */
const chosenKey = (sendingId: string) => ({ pk: `OCCURRENCE#${sendingId}`, sk: 'CHOSEN' });

/**
 * Creates a sending and saves its broadcast, in one transaction. The list of people chosen one by one is
 * copied, so that a change of the broadcast does not touch a running sending.
 * @returns `exists` when there is a sending for this date or cycle already, `changed` when the broadcast was
 * changed after it was read
 */
export async function startSending(
  broadcast: Broadcast,
  sending: Sending,
  chosenIds: string[] | null,
): Promise<'started' | 'exists' | 'changed'> {
  try {
    await transact([
      sendingEntity.create(sending),
      broadcastEntity.replace(broadcast),
      ...(chosenIds
        ? [
            put('recipients', {
              Item: {
                ...chosenKey(sending.id),
                entity: 'occurrence_recipients',
                userIds: chosenIds,
              },
            }),
          ]
        : []),
    ]);
    return 'started';
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    return error.failed.includes('reminder') ? 'changed' : 'exists';
  }
}

export const getChosenFor = async (sendingId: string): Promise<string[]> =>
  (await getItem<{ userIds: string[] }>(chosenKey(sendingId)))?.userIds ?? [];

export const listDueSendings = (now: Date, limit: number): Promise<Sending[]> =>
  sendingEntity.queryDue(due.sendings, now, limit);

/** @returns undefined when another run has saved this checkpoint already, or the sending was cancelled */
export async function checkpoint(
  sending: Sending,
  plan: Plan,
  addedCount: number,
  dueAt: Date,
): Promise<Sending | undefined> {
  const at = dueAt.toISOString();
  const item = await unlessRefused(
    updateItem<object>(
      sendingEntity.add(
        [sending.id],
        { recipientCount: addedCount },
        {
          set: { plan, status: statusAfter(plan), dueAt: at, due_sk: at },
          when: { 'plan.step': sending.plan.step, status: 'planning' },
        },
      ),
    ),
  );
  return item && sendingEntity.read(item);
}

/** Pauses a sending until a time, because the provider is down or its daily quota is nearly used. */
export async function pauseSending(sendingId: string, until: Date): Promise<void> {
  await updateItem(sendingEntity.updateAt([sendingId], { pausedUntil: until.toISOString() }));
}

const dueAgain = (at: string) => ({ dueAt: at, due_pk: due.sendings, due_sk: at });

/** Sets when the results are counted again, even of an ended sending, because a mail may come back later. */
export async function followUpAt(sendingId: string, dueAt: Date): Promise<void> {
  await updateItem(sendingEntity.updateAt([sendingId], dueAgain(dueAt.toISOString())));
}

/** At `dueAt`, a job writes the counts of the cancelled sending. Messages under way were sent or failed by then. */
export const cancelWrite = (sendingId: string, dueAt: Date): NamedWrite =>
  sendingEntity.updateAt(
    [sendingId],
    { status: 'cancelled', ...dueAgain(dueAt.toISOString()) },
    { status: either('planning', 'sending') },
  );

/**
 * Writes the counts and ends a sending, and a one-time broadcast with it. A repeated call writes the same.
 * When the status has changed since the sending was read, nothing is written, and the next run decides again.
 */
export async function finishSending(
  sending: Sending,
  status: Sending['status'],
  counts: Counts,
  now: Date,
): Promise<void> {
  const endWrite = sendingEntity.update(
    sending,
    { status, counts, sentAt: sending.sentAt ?? now.toISOString(), dueAt: null },
    { asRead: ['status', 'dueAt'] },
  );
  const broadcastEnd = broadcastEndOf(sending, status);
  await transactUnlessRefused([
    endWrite,
    ...(broadcastEnd ? [broadcastEndWrite(sending.reminderId, broadcastEnd)] : []),
  ]);
}

const broadcastEndWrite = (broadcastId: string, status: 'sent' | 'failed'): NamedWrite =>
  broadcastEntity.add(
    [broadcastId],
    { version: 1 },
    { set: { status }, when: { status: either('sending', status) } },
  );

/** Lists a page of sendings, newest first. */
export async function listSendingPage(cursor: string | undefined) {
  const list = latestFirst(listQuery('listing', lists.sendings));
  const page = await sendingEntity.queryPage(list, pageSize, cursor);
  return { sendings: page.items, cursor: encodeCursor(page.cursor) };
}
