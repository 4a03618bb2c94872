import { getStore } from '#shared/contracts/storefront/store.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/platform/setting.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';

export const handler = endpoint(getStore, async () => {
  const { cart_enabled } = await getStoreSettings({ stale: true });
  return {
    cart_enabled,
    support_email: setting('SUPPORT_EMAIL'),
    support_phone: setting('SUPPORT_PHONE'),
    stripe_publishable_key: process.env.STRIPE_PUBLISHABLE_KEY || null,
    confirms_phones: Boolean(process.env.SMS_ORIGINATION_NUMBER),
    usage_address: process.env.USAGE_ADDRESS || null,
  };
});
