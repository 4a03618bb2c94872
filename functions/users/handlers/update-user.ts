import { updateUser } from '#shared/contracts/users/users.ts';
import { withProductsFollow } from '#shared/with-products-follow.ts';
import { isRenamed } from '#functions/accounts/domain/user.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminUser } from '../domain/admin-user.ts';
import { proveToOpenBackOffice } from '../use-cases/open-back-office.ts';
import { updateAccount } from '../use-cases/update-user.ts';

export const handler = endpoint(updateUser, async ({ params, body, actor, now }) => {
  const { version, confirm, current_password: password, ...changes } = body;
  const prove = () => proveToOpenBackOffice(actor.userId, password, now);
  const began = { version, isConfirmed: confirm === true, prove };
  const { before, after } = await updateAccount(params.id, changes, began, actor.userId, now);
  return {
    message: withProductsFollow('User updated successfully', isRenamed(before, after)),
    user: toAdminUser(after),
  };
});
