import { createUser } from '#shared/contracts/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminUser } from '../domain/admin-user.ts';
import { createAccount } from '../use-cases/create-account.ts';

export const handler = endpoint(createUser, async ({ body, actor, now }) => {
  const user = await createAccount(body, actor.userId, now);
  return { message: 'User created successfully', user: toAdminUser(user) };
});
