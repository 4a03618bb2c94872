import { listReminders } from '#shared/contracts/broadcasts/broadcasts.ts';
import { getAudience } from '#functions/accounts/data/audience.ts';
import { setting } from '#functions/platform/setting.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listReminderPage } from '../data/reminders.ts';
import { toReminder } from '../domain/reminder.ts';

export const handler = endpoint(listReminders, async ({ query }) => {
  const [{ reminders, cursor }, audience] = await Promise.all([
    listReminderPage(query.cursor),
    getAudience(),
  ]);
  const sends_per_second = {
    email: Number(setting('MAIL_PER_SECOND')),
    sms: Number(setting('SMS_PER_SECOND')),
  };
  return { data: reminders.map(toReminder), audience, sends_per_second, next_cursor: cursor };
});
