import { AppError } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import {
  isCodeNeeded,
  replacePassword,
  signIn,
  signOutEverywhere,
  type Tokens,
} from '#functions/platform/identity-provider.ts';
import { logger } from '#functions/platform/logger.ts';
import { outboxMail, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { refuseCommonPassword } from '../domain/common-passwords.ts';
import { newPassword, requireUser } from '../data/users.ts';
import { passwordGenerationOf, type User } from '../domain/user.ts';
import { newDeviceToken } from './known-device.ts';

/**
 * Changes the signed-in person's own password:
 * 1. The user pool checks the current password and takes the new one.
 * 2. One transaction has the write of `newPassword` and a mail to the member. The next steps follow even when
 * the transaction fails.
 * 3. Every session ends, the caller's too.
 * 4. The caller gets a new session (none with a second factor), and the device is known again.
 * @throws AppError `conflict` for a wrong current password; `invalid` for a refused new password;
 * `too_many_requests`; `unavailable` when the password is changed but step 3 or 4 failed.
 */
export async function changeOwnPassword(
  userId: string,
  accessToken: string,
  current: string,
  next: string,
  now: Date,
): Promise<{ session: Tokens | undefined; deviceToken: string }> {
  refuseCommonPassword('new_password', next);
  const user = await requireUser(userId);
  await replacePassword(accessToken, current, next);
  await mailMember(user, now);
  try {
    await signOutEverywhere(userId);
  } catch (error) {
    logger.error('Sessions outlive a changed password', { userId, error: error as Error });
    throw new AppError(
      'unavailable',
      'Your password was changed, but other devices may still be signed in. Please change it again.',
    );
  }
  try {
    const signInResult = await signIn(userId, next);
    const session = isCodeNeeded(signInResult) ? undefined : signInResult;
    const after = { ...user, passwordGeneration: passwordGenerationOf(user) + 1 };
    return { session, deviceToken: await newDeviceToken(after, now) };
  } catch (error) {
    logger.error('No session after a changed password', { userId, error: error as Error });
    throw new AppError('unavailable', 'Your password was changed. Please log in with the new one.');
  }
}

async function mailMember(user: User, now: Date): Promise<void> {
  try {
    const { firstName } = user;
    const mail = outboxMail(newId('msg', now), user, 'password-changed', { firstName }, now);
    await transactWithMails([newPassword(user.id)], [mail]);
  } catch (error) {
    logger.error('A changed password could not be told', { userId: user.id, error: error as Error });
  }
}
