import { userEntity } from '../data/users.ts';
import { AppError } from '#functions/platform/errors.ts';
import { refreshTokens, revoke, type Tokens } from '#functions/platform/identity-provider.ts';

/**
 * Answers the next pair of tokens for a refresh token. The account is checked here, once an hour and session,
 * so that a session of a removed or switched-off account ends.
 * @throws AppError `unauthenticated`.
 */
export async function refreshSession(refreshToken: string): Promise<Tokens> {
  const tokens = await refreshTokens(refreshToken);
  const user = await userEntity.get(tokens.userId);
  if (user && user.status !== 'inactive') return tokens;
  await revoke(tokens.refreshToken);
  throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
}
