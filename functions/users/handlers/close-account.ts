import { closeAccount } from '#shared/contracts/users/own-account.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { closeOwnAccount } from '../use-cases/delete-user.ts';

export const handler = endpoint(closeAccount, async ({ body, actor, now }) => {
  await closeOwnAccount(actor.userId, body.current_password, body.confirm, now);
  return { message: 'Your account is closed.' };
});
