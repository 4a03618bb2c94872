import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';

interface Named {
  firstName?: string;
  lastName?: string;
  business?: { vendor_name?: string };
}

/**
 * Reads the names of accounts by their id. A vendor is shown by the business name, when there is one. The
 * items are read here, because this area may not import from `accounts`.
 */
export async function readNames(userIds: string[]): Promise<ReadonlyMap<string, string>> {
  const accounts = await getItems<Named>(userIds.map(keys.user), { stale: true });
  return new Map(
    userIds.flatMap((userId, index) => {
      const account = accounts[index];
      const person = [account?.firstName, account?.lastName].filter(Boolean).join(' ');
      const name = account?.business?.vendor_name || person;
      return name ? [[userId, name] as const] : [];
    }),
  );
}
