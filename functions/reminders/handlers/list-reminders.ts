import { listReminders } from '#shared/contracts/reminders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listReminderPage } from '../data/reminders.ts';
import { toReminder } from '../domain/reminder.ts';

export const handler = endpoint(listReminders, async ({ query }) => {
  const { reminders, cursor } = await listReminderPage(query.cursor);
  return { success: true, data: reminders.map(toReminder), cursor };
});
