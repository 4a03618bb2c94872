import { nextVersion } from '#functions/platform/entity.ts';
import { localInstant } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { moveReminder } from '../data/occurrences.ts';
import { listWaitingReminders, reminderEntity } from '../data/reminders.ts';
import type { Reminder } from '../domain/reminder.ts';
import { isRecurring } from '../domain/schedule.ts';

/**
 * Moves waiting weekly, monthly and yearly reminders to a changed reminder time (HH:MM local). One of today
 * whose new time has passed goes out at once. Those bound to cycles read the time at each of their steps.
 */
export async function retimeReminders(hour: string): Promise<void> {
  for await (const page of listWaitingReminders()) await Promise.all(page.map((one) => retime(one, hour)));
}

async function retime(reminder: Reminder, hour: string): Promise<void> {
  let found: Reminder | undefined = reminder;
  const move = async () => {
    const current = found ?? (await reminderEntity.get(reminder.id));
    found = undefined;
    if (!current?.nextDate || current.status !== 'scheduled' || !isRecurring(current.eventType)) return;
    const nextAt = localInstant(current.nextDate, hour).toISOString();
    if (nextAt !== current.nextAt) await moveReminder(nextVersion(current, { nextAt }));
  };
  try {
    await retryOnConflict(move, { attempts: 3 });
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    logger.warn('A reminder kept its time: it changed again and again', { reminder: reminder.id });
  }
}
