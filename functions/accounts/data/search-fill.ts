import type { roles } from '#shared/contracts/accounts/profile.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  getItems,
  put,
  remove,
  transact,
  transactUnlessRefused,
  type NamedWrite,
} from '#functions/platform/table.ts';
import { outdatedEntries, searchItems } from '#functions/search/data/entries.ts';
import { searchFacts } from '../domain/search-facts.ts';
import type { SearchFill } from '../domain/search-fill.ts';
import type { User } from '../domain/user.ts';
import { userEntity } from './users.ts';

export const searchFillEntity = defineEntity<SearchFill, []>({
  name: 'search fill',
  key: () => ({ pk: 'SEARCH_FILL', sk: 'SEARCH_FILL' }),
  idOf: () => [],
});

export const saveSearchFill = (fill: SearchFill): Promise<void> =>
  transact([put('search fill', { Item: searchFillEntity.item(fill) })]);

const pageSize = 50;

/** Reads a page of one role's accounts, the oldest first. */
export async function readAccounts(
  role: (typeof roles)[number],
  position: Record<string, unknown> | null,
): Promise<{ users: User[]; position: Record<string, unknown> | null }> {
  const { items, cursor } = await userEntity.query({
    ...listQuery('listing', lists.users(role)),
    Limit: pageSize,
    ...(position && { ExclusiveStartKey: position }),
  });
  return { users: items, position: cursor ?? null };
}

/**
 * Answers the writes that correct the search entries of accounts: missing and wrong ones, and those for words
 * that an account no longer has. Accounts with correct entries are left out.
 */
export async function missingEntries(
  users: readonly User[],
): Promise<{ user: User; writes: NamedWrite[] }[]> {
  const userItems = users.map((user) => ({ user, items: searchItems('user', user.id, searchFacts(user)) }));
  const stored = await getItems<{ text: string }>(
    userItems.flatMap(({ items }) => items.map(({ pk, sk }) => ({ pk, sk }))),
    { attributes: ['text'] },
  );
  const textOf = new Map(stored.flatMap((item) => (item ? [[`${item.pk} ${item.sk}`, item.text]] : [])));
  return userItems
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

/** Writes nothing when the account was changed since it was read, because that change wrote the entries. */
export async function writeEntries(user: User, writes: NamedWrite[]): Promise<void> {
  await transactUnlessRefused([
    userEntity.check(user, ['version', 'customerNumber', 'deletedAt']),
    ...writes,
  ]);
}
