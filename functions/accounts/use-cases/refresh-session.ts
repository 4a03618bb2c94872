import { userEntity } from '../data/users.ts';
import { AppError } from '#functions/platform/errors.ts';
import { refreshTokens, revoke, type Tokens } from '#functions/platform/identity-provider.ts';

/**
 * The next pair for a refresh token. The account is looked at here, once an hour and session: a session of an
 * account that was removed or switched off ends.
 * @throws AppError `unauthenticated`.
 */
export async function refreshSession(refreshToken: string): Promise<Tokens> {
  const tokens = await refreshTokens(refreshToken);
  const user = await userEntity.get(tokens.userId);
  if (user && user.status !== 'inactive') return tokens;
  await revoke(tokens.refreshToken);
  throw new AppError('unauthenticated', 'Your session has expired. Please log in again.');
}
