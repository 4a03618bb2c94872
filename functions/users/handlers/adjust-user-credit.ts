import { adjustUserCredit } from '#shared/contracts/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toLedgerEntry } from '#functions/accounts/domain/ledger-entry.ts';
import { toAdminUser } from '../domain/admin-user.ts';
import { adjustCredit } from '../use-cases/adjust-credit.ts';

export const handler = endpoint(adjustUserCredit, async ({ params, body, actor, now }) => {
  const { user, entry } = await adjustCredit(params.id, body, actor.userId, now);
  return {
    message: 'User updated successfully',
    user: toAdminUser(user),
    entry: toLedgerEntry(entry),
  };
});
