import { settleUserDeposit } from '#shared/contracts/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminUser } from '../domain/admin-user.ts';
import { settleDeposit } from '../use-cases/settle-deposit.ts';

export const handler = endpoint(settleUserDeposit, async ({ params, body, actor, now }) => ({
  message: 'User updated successfully',
  user: toAdminUser(await settleDeposit(params.id, body, actor.userId, now)),
}));
