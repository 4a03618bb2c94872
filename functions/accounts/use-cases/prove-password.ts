import { passwordTries } from '#shared/contracts/accounts/profile.ts';
import { AppError, invalid } from '#functions/platform/errors.ts';
import { isCodeNeeded, revoke, signIn } from '#functions/platform/identity-provider.ts';
import { countOrRefuse } from '#functions/platform/rate-limit.ts';

/**
 * Requires the password, before an action that a stranger at the person's screen must not take.
 * @throws AppError `invalid` (at `current_password`) for a wrong one, `too_many_requests`
 */
export async function provePassword(userId: string, password: string, now: Date): Promise<void> {
  await countOrRefuse(passwordTries, userId, now);
  const signInResult = await signInAgain(userId, password);
  if (!isCodeNeeded(signInResult)) await revoke(signInResult.refreshToken);
}

/** @throws AppError `invalid` (at `current_password`) for a wrong password, `too_many_requests` */
export async function signInAgain(userId: string, password: string) {
  try {
    return await signIn(userId, password);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated')
      throw invalid('current_password', 'Current password is incorrect');
    throw error;
  }
}
