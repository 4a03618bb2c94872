import { getReminder } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getChosen, requireReminder } from '../data/reminders.ts';
import { toReminder } from '../domain/reminder.ts';

export const handler = endpoint(getReminder, async ({ params }) => {
  const reminder = await requireReminder(params.id);
  const recipients = reminder.chosenCount === null ? null : await getChosen(reminder.id);
  return { data: { ...toReminder(reminder), recipients } };
});
