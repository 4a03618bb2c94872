import { userEntity } from '../data/users.ts';
import { getProfile } from '#shared/contracts/accounts/profile.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { toProfile } from '../domain/user.ts';

export const handler = endpoint(getProfile, async ({ actor }) => {
  const user = await userEntity.get(actor.userId);
  if (!user || user.status === 'inactive') throw new AppError('unauthenticated', 'No authenticated user');
  return { user: toProfile(user), authenticated: true };
});
