import { getReminder } from '#shared/contracts/reminders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { requireReminder } from '../data/reminders.ts';
import { toReminder } from '../domain/reminder.ts';

export const handler = endpoint(getReminder, async ({ params }) => ({
  success: true,
  data: toReminder(await requireReminder(params.id)),
}));
