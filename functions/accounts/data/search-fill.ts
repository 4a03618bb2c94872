import type { roles } from '#shared/contracts/accounts/profile.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  getItems,
  put,
  query,
  remove,
  transact,
  TransactionRefused,
  type Item,
  type NamedWrite,
} from '#functions/platform/table.ts';
import { outdatedEntries, searchItems } from '#functions/search/data/entries.ts';
import { searchFacts } from '../domain/search-facts.ts';
import type { SearchFill } from '../domain/search-fill.ts';
import type { User } from '../domain/user.ts';
import { userEntity } from './users.ts';

/** The look at the search entries of all accounts, and how far it has come. */
export const searchFillEntity = defineEntity<SearchFill, []>({
  name: 'search fill',
  key: () => ({ pk: 'SEARCH_FILL', sk: 'SEARCH_FILL' }),
  idOf: () => [],
});

export const saveSearchFill = (fill: SearchFill): Promise<void> =>
  transact([put('search fill', { Item: searchFillEntity.item(fill) })]);

const pageSize = 50;

/** A page of one role's accounts, by when they were made. */
export async function readAccounts(
  role: (typeof roles)[number],
  position: Record<string, unknown> | null,
): Promise<{ users: User[]; position: Record<string, unknown> | null }> {
  const { items, cursor } = await query<Item>({
    ...listQuery('listing', lists.users(role)),
    Limit: pageSize,
    ...(position && { ExclusiveStartKey: position }),
  });
  return { users: items.flatMap((item) => userEntity.read(item) ?? []), position: cursor ?? null };
}

/**
 * Of some accounts, the writes that their entries lack: of words that are not stored as they should be, and of those that were
 * words when others were folded otherwise. Accounts that lack none are left out.
 */
export async function missingEntries(
  users: readonly User[],
): Promise<{ user: User; writes: NamedWrite[] }[]> {
  const wanted = users.map((user) => ({ user, items: searchItems('user', user.id, searchFacts(user)) }));
  const stored = await getItems<{ text: string }>(
    wanted.flatMap(({ items }) => items.map(({ pk, sk }) => ({ pk, sk }))),
    { attributes: ['text'] },
  );
  const textOf = new Map(stored.flatMap((item) => (item ? [[`${item.pk} ${item.sk}`, item.text]] : [])));
  return wanted
    .map(({ user, items }) => {
      const texts = items.flatMap(({ pk, sk }) => textOf.get(`${pk} ${sk}`) ?? []);
      const missing = items.filter(({ pk, sk, text }) => textOf.get(`${pk} ${sk}`) !== text);
      const writes = [
        ...missing.map((Item) => put('search entry', { Item })),
        ...outdatedEntries('user', user.id, texts, items).map((Key) => remove('search entry', { Key })),
      ];
      return { user, writes };
    })
    .filter(({ writes }) => writes.length > 0);
}

/**
 * Writes entries of an account as it was read. One that was changed meanwhile got its entries with the change, and is left
 * alone.
 */
export async function writeEntries(user: User, writes: NamedWrite[]): Promise<void> {
  try {
    await transact([userEntity.check(user, ['version', 'customerNumber', 'deletedAt']), ...writes]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
}
