import { updateUser } from '#shared/contracts/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminUser } from '../domain/admin-user.ts';
import { updateAccount } from '../use-cases/update-user.ts';

export const handler = endpoint(updateUser, async ({ params, body, actor, now }) => {
  const { version, confirm, ...changes } = body;
  const began = { version, isConfirmed: confirm === true };
  const user = await updateAccount(params.id, changes, began, actor.userId, now);
  return { message: 'User updated successfully', user: toAdminUser(user) };
});
