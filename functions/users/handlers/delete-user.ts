import { deleteUser } from '#shared/contracts/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { deleteAccount } from '../use-cases/delete-user.ts';

export const handler = endpoint(deleteUser, async ({ params, query, actor, now }) => {
  await deleteAccount(params.id, query.confirm === 'true', actor.userId, now);
  return { message: 'Successfully deleted 1 user(s)' };
});
