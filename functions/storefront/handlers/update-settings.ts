import { updateSettings } from '#shared/contracts/storefront/settings.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { logger } from '#functions/platform/logger.ts';
import { retimeReminders } from '#functions/broadcasts/use-cases/retime-reminders.ts';
import { changeStoreSettings } from '#functions/settings/data/store-settings.ts';

export const handler = endpoint(updateSettings, async ({ actor, body }) => {
  const settings = await changeStoreSettings(body);
  if (body.reminder_time) await retimeReminders(settings.reminder_time);
  logger.info('Settings changed', { by: actor.userId, changes: body });
  return { settings };
});
