import { getUser } from '#shared/contracts/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminUser } from '../domain/admin-user.ts';
import { requireAccount } from '../use-cases/require-account.ts';

export const handler = endpoint(getUser, async ({ params }) => {
  return { user: toAdminUser(await requireAccount(params.id)) };
});
