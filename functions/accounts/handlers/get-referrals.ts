import { getReferrals } from '#shared/contracts/accounts/referrals.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';
import { referredBy } from '../data/referrals.ts';
import { requireUser } from '../data/users.ts';

export const handler = endpoint(getReferrals, async ({ actor }) => {
  const [{ referralCode }, settings] = await Promise.all([requireUser(actor.userId), getStoreSettings()]);
  return {
    referral_code: referralCode,
    referred: await referredBy(referralCode),
    referral_credit: settings.referral_credit,
  };
});
