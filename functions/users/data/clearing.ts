import { userEntity } from '#functions/accounts/data/users.ts';
import { isThere } from '#functions/platform/change-item.ts';
import { due, keys, type Key } from '#functions/platform/keys.ts';
import { listQuery, queryAll } from '#functions/platform/list-query.ts';
import { remove, transact, updateItem } from '#functions/platform/table.ts';

/**
 * True for an item that stays after the deletion of its account. The bookkeeping needs the profile and the
 * ledgers. The insurance stays until `watchInsurance` has taken the vendor's products off sale.
 */
const isKept = ({ sk }: Key) =>
  ['PROFILE', 'INSURANCE'].includes(sk) || sk.startsWith('CREDIT#') || sk.startsWith('DEPOSIT#');
const atOnce = 100;

/** Removes a deleted account's items, such as cart and notifications. The account and its ledgers stay. */
export async function forgetItems(userId: string): Promise<void> {
  const list = listQuery(undefined, keys.user(userId).pk);
  const items = await queryAll<Key>({ ...list, ProjectionExpression: 'pk, sk' });
  const goneKeys = items.filter((item) => !isKept(item));
  for (let at = 0; at < goneKeys.length; at += atOnce)
    await transact(goneKeys.slice(at, at + atOnce).map(({ pk, sk }) => remove('item', { Key: { pk, sk } })));
}

export const listDeletedUsers = async (now: Date, limit: number): Promise<string[]> =>
  (await userEntity.queryDue(due.deletedUsers, now, limit)).map(({ id }) => id);

/** Sets the time of an account's next clearing; null when nothing is left to clear. */
export const postponeClearing = (userId: string, againAt: string | null): Promise<unknown> =>
  updateItem(
    userEntity.updateAt(
      [userId],
      {
        clearingDueAt: againAt,
        ...(againAt === null ? { due_pk: undefined, due_sk: undefined } : { due_sk: againAt }),
      },
      { deletedAt: isThere },
    ),
  );
