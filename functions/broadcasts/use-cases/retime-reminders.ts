import { localInstant } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { moveReminder } from '../data/occurrences.ts';
import { changeReminder, findReminder, listWaitingReminders } from '../data/reminders.ts';
import type { Reminder } from '../domain/reminder.ts';
import { isRecurring } from '../domain/schedule.ts';

const attempts = 3;

/**
 * Weekly, monthly and yearly reminders that wait take a changed reminder time (HH:MM local). One of today whose new
 * time has passed goes out at once. Those bound to cycles ask for the time whenever they are looked at.
 */
export async function retimeReminders(hour: string): Promise<void> {
  for await (const page of listWaitingReminders()) await Promise.all(page.map((one) => retime(one, hour)));
}

async function retime(reminder: Reminder, hour: string): Promise<void> {
  let found: Reminder | undefined = reminder;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (!found?.nextDate || found.status !== 'scheduled' || !isRecurring(found.eventType)) return;
    const nextAt = localInstant(found.nextDate, hour).toISOString();
    if (nextAt === found.nextAt || (await moveReminder(changeReminder(found, { nextAt })))) return;
    found = await findReminder(reminder.id);
  }
  logger.warn('A reminder kept its time: it changed again and again', { reminder: reminder.id });
}
