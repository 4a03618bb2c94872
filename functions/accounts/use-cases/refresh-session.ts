import { userEntity } from '../data/users.ts';
import { logger } from '#functions/platform/logger.ts';
import { AppError } from '#functions/platform/errors.ts';
import { refreshTokens, revoke, type Tokens } from '#functions/platform/identity-provider.ts';

/**
 * Answers the next tokens. The web calls this when an access token has expired, after an hour. The session of a
 * removed or switched-off account ends here.
 * @throws AppError `unauthenticated`.
 */
export async function refreshSession(refreshToken: string): Promise<Tokens> {
  const tokens = await refreshTokens(refreshToken);
  let user;
  try {
    user = await userEntity.get(tokens.userId);
  } catch (error) {
    // An error would end the session, as the pool no longer takes the old token. Later calls check the account.
    logger.error('A session was renewed without a look at its account', error as Error);
    return tokens;
  }
  if (user && user.status !== 'inactive') return tokens;
  await revoke(tokens.refreshToken);
  throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
}
