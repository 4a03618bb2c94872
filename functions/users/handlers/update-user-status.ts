import { updateUserStatus } from '#shared/contracts/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminUser } from '../domain/admin-user.ts';
import { setAccountStatus } from '../use-cases/update-user.ts';

export const handler = endpoint(updateUserStatus, async ({ params, body, actor, now }) => {
  const isConfirmed = body.confirm === true;
  const user = await setAccountStatus(params.id, body.status, isConfirmed, actor.userId, now);
  return { message: 'User updated successfully', user: toAdminUser(user) };
});
