import { getSettings } from '#shared/contracts/storefront/settings.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';

export const handler = endpoint(getSettings, async () => ({
  settings: await getStoreSettings(),
}));
