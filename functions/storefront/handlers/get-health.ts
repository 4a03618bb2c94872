import { getHealth } from '#shared/contracts/storefront/store.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';

export const handler = endpoint(getHealth, async () => {
  await getStoreSettings({ stale: true });
  return { status: 'ok' };
});
