import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';

interface Named {
  firstName?: string;
  lastName?: string;
  business?: { vendor_name?: string };
}

/** Reads names by account id: the business name, or else the person's. This area may not import `accounts`. */
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
