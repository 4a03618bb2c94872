import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';
import { formerMemberAt } from './former-members.ts';

/**
 * Reads, in one request, everything that decides whether somebody can sign up.
 * @param referralCode as typed, in capital or small letters; empty for none
 * @returns `referredBy`, the code in capitals, and `referrerId` are undefined when nobody has the code
 */
export async function readRegistrationFacts(email: string, locationId: string, referralCode: string) {
  const code = referralCode.toUpperCase();
  const formerly = await formerMemberAt(email);
  const [emailItem, location, former, referral] = await getItems([
    keys.email(email),
    locationEntity.key(locationId),
    formerly.key,
    ...(code ? [keys.referralCode(code)] : []),
  ]);
  return {
    emailTaken: emailItem !== undefined,
    locationExists: location?.status === 'active',
    former: formerly.read(former),
    referredBy: referral && code,
    referrerId: referral?.userId as string | undefined,
  };
}
