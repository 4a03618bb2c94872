import { randomInt } from 'node:crypto';
import type * as z from 'zod';
import type { registration } from '#shared/contracts/accounts/sessions.ts';
import { AppError, invalid } from '#functions/platform/errors.ts';
import { isCodeNeeded, setPassword, signIn, type Tokens } from '#functions/platform/identity-provider.ts';
import { newId } from '#functions/platform/ids.ts';
import { enqueue } from '#functions/outbox/data/outbox.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { beginsAs } from '../data/former-members.ts';
import { referralWrites } from '../data/referrals.ts';
import { readRegistrationFacts } from '../data/registration-facts.ts';
import { duplicateEmail, insertUser } from '../data/users.ts';
import { newAccount, termsVersion } from '../domain/new-account.ts';
import type { User } from '../domain/user.ts';
import { refuseCommonPassword } from '../domain/common-passwords.ts';
import { verificationWrites } from './verification-writes.ts';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newReferralCode = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Creates a member:
 * 1. The email address must be free, the pickup location active, and a typed code must be a member's referral
 * code. If an earlier account had the address, a code is refused, and one-time benefits are not given again.
 * 2. The user pool gets the password. A crash after this leaves only an unused user of the pool.
 * 3. One transaction writes the account and the confirmation mail.
 * 4. The new member is signed in.
 * @throws AppError `conflict` for a taken email address; `invalid` for a common password, an unknown
 * location, and a code that is unknown or not allowed; `unavailable` when only step 4 failed
 */
export async function registerMember(
  input: z.output<typeof registration>,
  now: Date,
): Promise<{ user: User; tokens: Tokens }> {
  refuseCommonPassword('password', input.password);
  const typedCode = input.referral_code ?? '';
  const facts = await readRegistrationFacts(input.email, input.pickup_location_id, typedCode);
  if (facts.emailTaken) throw duplicateEmail();
  if (!facts.locationExists) throw invalid('pickup_location_id', 'Please select a pickup location');
  if (typedCode && !facts.referredBy) throw unknownCode();
  if (typedCode && facts.former) throw notNew();

  const user = { ...newMember(input, facts.referredBy ?? null, now), ...beginsAs(facts.former) };
  await setPassword(user.id, input.password);
  const verification = verificationWrites(user, user.email, now);
  const referral =
    facts.referredBy && facts.referrerId
      ? referralWrites(user.id, facts.referrerId, facts.referredBy, now)
      : [];
  try {
    await insertUser(user, [verification.write, verification.mail.write, ...referral]);
  } catch (error) {
    // The owner of the code deleted the account at this moment.
    if (error instanceof TransactionRefused && error.failed.includes('referral code')) throw unknownCode();
    throw error;
  }
  await enqueue([verification.mail.id]);
  try {
    const signInResult = await signIn(user.id, input.password);
    if (isCodeNeeded(signInResult)) throw new Error('A new account has a second factor');
    return { user, tokens: signInResult };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unavailable', 'Your account was created. Please log in.');
  }
}

const unknownCode = () =>
  invalid('referral_code', 'We do not recognize this code. Please check it, or leave it blank.');

const notNew = () =>
  invalid('referral_code', 'A referral code is for people who are new here. Please leave it blank.');

function newMember(input: z.output<typeof registration>, referredBy: string | null, now: Date): User {
  return newAccount(
    {
      id: newId('usr', now),
      email: input.email,
      firstName: input.first_name,
      lastName: input.last_name,
      phone: input.phone,
      street: input.address,
      city: input.city,
      state: input.state,
      zipCode: input.zip_code,
      pickupLocationId: input.pickup_location_id,
      emailEnabled: input.email_enabled,
      smsEnabled: input.sms_enabled,
      referralCode: newReferralCode(),
      referredBy,
      termsVersion,
    },
    now.toISOString(),
  );
}
