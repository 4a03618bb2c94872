import { updateProfile } from '#shared/contracts/accounts/profile.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toProfile } from '../domain/user.ts';
import { updateOwnProfile } from '../use-cases/update-profile.ts';

export const handler = endpoint(updateProfile, async ({ actor, body, now }) => {
  const user = await updateOwnProfile(actor.userId, body, now);
  return { message: 'Profile updated successfully!', user: toProfile(user) };
});
