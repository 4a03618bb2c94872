import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { due, lists } from '#functions/platform/keys.ts';
import { decodeCursor, encodeCursor, listQuery } from '#functions/platform/list-query.ts';
import {
  getItem,
  put,
  query,
  transact,
  TransactionRefused,
  type NamedWrite,
} from '#functions/platform/table.ts';
import type { Reminder } from '../domain/reminder.ts';

const pageSize = 20;

/** A reminder as an item. While its next step is due, it is in the `due` index. */
export const reminderEntity = defineVersionedEntity({
  name: 'reminder',
  key: (reminderId: string) => ({ pk: `REMINDER#${reminderId}`, sk: 'REMINDER' }),
  idOf: (reminder: Reminder) => [reminder.id],
  indexes: (reminder) => ({
    listing_pk: lists.reminders,
    listing_sk: `${reminder.createdAt}#${reminder.id}`,
    ...(reminder.nextAt && { due_pk: due.reminders, due_sk: reminder.nextAt }),
  }),
});

/**
 * The key of the people that an admin chose for a reminder one by one. They have an item of their own, as the
 * list can be long.
 */
export const chosenKey = (reminderId: string) => ({ pk: `REMINDER#${reminderId}`, sk: 'RECIPIENTS' });

/** @throws AppError `not_found`. */
export async function requireReminder(reminderId: string): Promise<Reminder> {
  const found = await reminderEntity.get(reminderId);
  if (!found) throw notFound('Message');
  return found;
}

const chosenWrite = (reminderId: string, userIds: string[]): NamedWrite =>
  put('recipients', {
    Item: { ...chosenKey(reminderId), entity: 'reminder_recipients', userIds },
  });

/**
 * Writes a new reminder with the people chosen for it, and its audit entry.
 * @returns false when a reminder has this id already
 */
export async function insertReminder(
  reminder: Reminder,
  chosen: string[] | null,
  entry: NamedWrite,
): Promise<boolean> {
  try {
    await transact([
      reminderEntity.create(reminder),
      ...(chosen ? [chosenWrite(reminder.id, chosen)] : []),
      entry,
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

/** @throws AppError `conflict` when the reminder changed meanwhile. It may be going out by now */
export async function replaceReminder(
  after: Reminder,
  chosen: string[] | null,
  together: NamedWrite[],
): Promise<void> {
  try {
    await transact([
      reminderEntity.replace(after),
      ...(chosen ? [chosenWrite(after.id, chosen)] : []),
      ...together,
    ]);
  } catch (error) {
    if (error instanceof TransactionRefused)
      throw conflict('This reminder was changed in the meantime. Please review it and try again.');
    throw error;
  }
}

/** Reads the people chosen one by one. */
export const getChosen = async (reminderId: string): Promise<string[]> =>
  (await getItem<{ userIds: string[] }>(chosenKey(reminderId)))?.userIds ?? [];

export async function listDueReminders(now: Date, limit: number): Promise<Reminder[]> {
  const { items } = await query<Record<string, unknown>>({
    ...listQuery('due', due.reminders, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items.flatMap((item) => reminderEntity.read(item) ?? []);
}

/** Reads all reminders whose next step is ahead or due, page by page. */
export async function* listWaitingReminders(): AsyncGenerator<Reminder[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const { items, cursor } = await query<Record<string, unknown>>({
      ...listQuery('due', due.reminders),
      ...(start && { ExclusiveStartKey: start }),
      Limit: 25,
    });
    yield items.flatMap((item) => reminderEntity.read(item) ?? []);
    start = cursor;
  } while (start);
}

/** Lists a page of reminders, newest first. */
export async function listReminderPage(cursor: string | undefined) {
  const list = listQuery('listing', lists.reminders);
  const { items, cursor: next } = await query<Reminder>({
    ...list,
    ExclusiveStartKey: decodeCursor(cursor, list),
    ScanIndexForward: false,
    Limit: pageSize,
  });
  return { reminders: items, cursor: encodeCursor(next) };
}
