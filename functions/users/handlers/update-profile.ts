import { updateProfile } from '#shared/contracts/users/own-account.ts';
import { toProfile } from '#functions/accounts/domain/user.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { saveOwnProfile } from '../use-cases/save-own-profile.ts';

export const handler = endpoint(updateProfile, async ({ actor, body, now }) => {
  const { user, note } = await saveOwnProfile(actor.userId, body, now);
  return { message: 'Profile updated successfully!', user: toProfile(user), note };
});
