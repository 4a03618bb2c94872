import { userEntity } from '../data/users.ts';
import { logger } from '#functions/platform/logger.ts';
import { AppError } from '#functions/platform/errors.ts';
import { refreshTokens, revoke, type Tokens } from '#functions/platform/identity-provider.ts';

/**
 * Answers the next pair of tokens for a refresh token. Each session calls this once an hour. The account is
 * checked here, so that the session of a removed or switched-off account ends.
 * @throws AppError `unauthenticated`.
 */
export async function refreshSession(refreshToken: string): Promise<Tokens> {
  const tokens = await refreshTokens(refreshToken);
  let user;
  try {
    user = await userEntity.get(tokens.userId);
  } catch (error) {
    // The user pool no longer accepts the old refresh token. Without the new tokens the session would be
    // lost. Each call of the session checks the account itself.
    logger.error('A session was renewed without a look at its account', error as Error);
    return tokens;
  }
  if (user && user.status !== 'inactive') return tokens;
  await revoke(tokens.refreshToken);
  throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
}
