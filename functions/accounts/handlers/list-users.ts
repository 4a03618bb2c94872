import { listUsers } from '#shared/contracts/accounts/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listUserPage } from '../data/user-list.ts';
import { toUserRow } from '../domain/user-row.ts';

export const handler = endpoint(listUsers, async ({ query }) => {
  const { users, cursor } = await listUserPage(query);
  return { users: users.map(toUserRow), next_cursor: cursor };
});
