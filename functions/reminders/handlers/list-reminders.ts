import { listReminders } from '#shared/contracts/reminders.ts';
import { getAudience } from '#functions/members/data/audience.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listReminderPage } from '../data/reminders.ts';
import { toReminder } from '../domain/reminder.ts';

export const handler = endpoint(listReminders, async ({ query }) => {
  const [{ reminders, cursor }, audience] = await Promise.all([
    listReminderPage(query.cursor),
    getAudience(),
  ]);
  return { success: true, data: reminders.map(toReminder), audience, cursor };
});
