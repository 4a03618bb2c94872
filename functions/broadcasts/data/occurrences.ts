import { either } from '#functions/platform/change-item.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { reminderEntity } from './reminders.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { decodeCursor, encodeCursor, listQuery } from '#functions/platform/list-query.ts';
import {
  getItem,
  put,
  query,
  transact,
  TransactionRefused,
  unlessRefused,
  updateItem,
  type NamedWrite,
} from '#functions/platform/table.ts';
import {
  reminderEndOf,
  statusAfter,
  type Counts,
  type Occurrence,
  type Plan,
  type Reminder,
} from '../domain/reminder.ts';

const pageSize = 20;

/** A sending as an item. While its next step is due, it is in the `due` index. */
export const occurrenceEntity = defineEntity({
  name: 'occurrence',
  key: (occurrenceId: string) => ({ pk: `OCCURRENCE#${occurrenceId}`, sk: 'OCCURRENCE' }),
  idOf: (occurrence: Occurrence) => [occurrence.id],
  indexes: (occurrence) => ({
    listing_pk: lists.occurrences,
    listing_sk: `${occurrence.createdAt}#${occurrence.id}`,
    ...(occurrence.dueAt && { due_pk: due.occurrences, due_sk: occurrence.dueAt }),
  }),
});

/** The key of the people chosen one by one, as they were when the sending began. */
const chosenKey = (occurrenceId: string) => ({ pk: `OCCURRENCE#${occurrenceId}`, sk: 'CHOSEN' });

/**
 * Begins a sending and moves its reminder on, in one transaction. People chosen one by one are copied, so
 * that a change of the reminder does not touch a running sending.
 * @returns `exists` when there is a sending for this date or cycle already, `changed` when another run
 * changed the reminder first
 */
export async function startOccurrence(
  reminder: Reminder,
  occurrence: Occurrence,
  chosen: string[] | null,
): Promise<'started' | 'exists' | 'changed'> {
  try {
    await transact([
      occurrenceEntity.create(occurrence),
      reminderEntity.replace(reminder),
      ...(chosen
        ? [
            put('recipients', {
              Item: {
                ...chosenKey(occurrence.id),
                entity: 'occurrence_recipients',
                userIds: chosen,
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

/** Reads the people chosen one by one, as they were when the sending began. */
export const getChosenFor = async (occurrenceId: string): Promise<string[]> =>
  (await getItem<{ userIds: string[] }>(chosenKey(occurrenceId)))?.userIds ?? [];

/**
 * Moves a reminder on without a sending.
 * @throws TransactionRefused when it changed meanwhile.
 */
export const moveReminder = (reminder: Reminder): Promise<void> =>
  transact([reminderEntity.replace(reminder)]);

export async function listDueOccurrences(now: Date, limit: number): Promise<Occurrence[]> {
  const { items } = await query<Record<string, unknown>>({
    ...listQuery('due', due.occurrences, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items.flatMap((item) => occurrenceEntity.read(item) ?? []);
}

/**
 * Keeps the progress of planning and the number of recipients added to the queue. The last step ends
 * planning.
 * @returns undefined when another run has kept this step already, or the sending was cancelled
 */
export async function checkpoint(
  occurrence: Occurrence,
  plan: Plan,
  added: number,
  dueAt: Date,
): Promise<Occurrence | undefined> {
  const at = dueAt.toISOString();
  const item = await unlessRefused(
    updateItem<object>(
      occurrenceEntity.add(
        [occurrence.id],
        { recipientCount: added },
        {
          set: { plan, status: statusAfter(plan), dueAt: at, due_sk: at },
          when: { 'plan.step': occurrence.plan.step, status: 'planning' },
        },
      ),
    ),
  );
  return item && occurrenceEntity.read(item);
}

/** Pauses a sending until a time, because the provider is down. */
export async function pauseOccurrence(occurrenceId: string, until: Date): Promise<void> {
  await updateItem(occurrenceEntity.updateAt([occurrenceId], { pausedUntil: until.toISOString() }));
}

const dueAgain = (at: string) => ({ dueAt: at, due_pk: due.occurrences, due_sk: at });

/** Counts a sending again at `dueAt`, also one that has ended, because its results changed. */
export async function followUpAt(occurrenceId: string, dueAt: Date): Promise<void> {
  await updateItem(occurrenceEntity.updateAt([occurrenceId], dueAgain(dueAt.toISOString())));
}

/** Stops a sending. Its counts are written at `dueAt`, when the attempts under way have ended. */
export const cancelWrite = (occurrenceId: string, dueAt: Date): NamedWrite =>
  occurrenceEntity.updateAt(
    [occurrenceId],
    { status: 'cancelled', ...dueAgain(dueAt.toISOString()) },
    { status: either('planning', 'sending') },
  );

/**
 * Writes the counts and ends a sending, and with it a one-time reminder. Repeated, it only writes the counts.
 * When the status changed meanwhile nothing is written, and the next run decides again.
 */
export async function finishOccurrence(
  occurrence: Occurrence,
  status: Occurrence['status'],
  counts: Counts,
  now: Date,
): Promise<void> {
  const ended = occurrenceEntity.update(
    occurrence,
    { status, counts, sentAt: occurrence.sentAt ?? now.toISOString(), dueAt: null },
    { asRead: ['status', 'dueAt'] },
  );
  const reminderEnd = reminderEndOf(occurrence, status);
  try {
    await transact([ended, ...(reminderEnd ? [reminderEndWrite(occurrence.reminderId, reminderEnd)] : [])]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
}

const reminderEndWrite = (reminderId: string, status: 'sent' | 'failed'): NamedWrite =>
  reminderEntity.add(
    [reminderId],
    { version: 1 },
    { set: { status }, when: { status: either('sending', status) } },
  );

/** Lists a page of sendings, newest first. */
export async function listOccurrencePage(cursor: string | undefined) {
  const list = listQuery('listing', lists.occurrences);
  const { items, cursor: next } = await query<Occurrence>({
    ...list,
    ExclusiveStartKey: decodeCursor(cursor, list),
    ScanIndexForward: false,
    Limit: pageSize,
  });
  return { occurrences: items, cursor: encodeCursor(next) };
}
