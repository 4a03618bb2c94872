import { updateSettings } from '#shared/contracts/settings.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { logger } from '#functions/platform/logger.ts';
import { changeStoreSettings } from '../data/store-settings.ts';

export const handler = endpoint(updateSettings, async ({ actor, body }) => {
  const settings = await changeStoreSettings(body);
  logger.info('Settings changed', { by: actor.userId, changes: body });
  return { success: true, settings };
});
