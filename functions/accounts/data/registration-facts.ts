import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';
import { formerMemberAt } from './former-members.ts';

/**
 * What a registration depends on, in one read.
 * @param referralCode as it was typed, whether in capitals or not; empty: none
 * @returns `referredBy`: the member's code as it is written, and `referrerId` whose it is; undefined when nobody has it
 */
export async function readRegistrationFacts(email: string, locationId: string, referralCode: string) {
  const code = referralCode.toUpperCase();
  const formerly = await formerMemberAt(email);
  const [taken, location, former, referral] = await getItems([
    keys.email(email),
    locationEntity.key(locationId),
    formerly.key,
    ...(code ? [keys.referralCode(code)] : []),
  ]);
  return {
    emailTaken: taken !== undefined,
    locationExists: location?.status === 'active',
    former: formerly.read(former),
    referredBy: referral && code,
    referrerId: referral?.userId as string | undefined,
  };
}
