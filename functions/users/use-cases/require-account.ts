import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { notFound } from '#functions/platform/errors.ts';

/** Reads an account for staff. @throws AppError `not_found`, also for a deleted one. */
export async function requireAccount(userId: string): Promise<User> {
  const user = await userEntity.get(userId);
  if (!user || user.deletedAt) throw notFound('User');
  return user;
}
