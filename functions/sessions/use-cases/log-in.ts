import { AppError } from '#functions/platform/errors.ts';
import { signIn, type Tokens } from '#functions/platform/identity-provider.ts';
import { limitRate, returnUse } from '#functions/platform/rate-limit.ts';
import { findUserIdByEmail, getUser } from '#functions/members/data/users.ts';
import type { User } from '#functions/members/domain/user.ts';

const windowSeconds = 15 * 60;

const wrong = () => new AppError('unauthenticated', 'Email or password is incorrect.');

/**
 * Signs in by e-mail and password. An unknown address and a wrong password answer alike.
 * @throws AppError `unauthenticated`, or `too_many_requests` after ten failures in 15 minutes on one address.
 */
export async function logIn(
  email: string,
  password: string,
  now: Date,
): Promise<{ user: User; tokens: Tokens }> {
  await limitRate(`login:${email}`, 10, windowSeconds, now);
  const userId = await findUserIdByEmail(email);
  if (!userId) throw wrong();
  const tokens = await signIn(userId, password);
  const user = await getUser(userId);
  if (!user || user.status === 'inactive') throw wrong();
  await returnUse(`login:${email}`, windowSeconds, now);
  return { user, tokens };
}
