import { updateSettings } from '#shared/contracts/storefront/settings.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { retimeReminders } from '#functions/broadcasts/use-cases/retime-reminders.ts';
import { changeStoreSettings } from '#functions/settings/data/store-settings.ts';

export const handler = endpoint(updateSettings, async ({ actor, body, now }) => {
  const settings = await changeStoreSettings(body, actor.userId, now);
  if (body.reminder_time) await retimeReminders(settings.reminder_time);
  return { settings };
});
