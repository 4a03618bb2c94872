import { due, keys, type Key } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, remove, transact, updateItem } from '#functions/platform/table.ts';

/** Of an account's partition, what the books need. */
const isKept = ({ sk }: Key) => sk === 'PROFILE' || sk.startsWith('CREDIT#') || sk.startsWith('DEPOSIT#');
const atOnce = 100;

/** Removes cart, notifications and marks of a deleted account; account and ledger stay. */
export async function forgetItems(userId: string): Promise<void> {
  const list = listQuery(undefined, keys.user(userId).pk);
  let position: Record<string, unknown> | undefined;
  do {
    const page = await query<Key>({ ...list, ProjectionExpression: 'pk, sk', ExclusiveStartKey: position });
    const gone = page.items.filter((item) => !isKept(item));
    for (let at = 0; at < gone.length; at += atOnce)
      await transact(gone.slice(at, at + atOnce).map((Key) => remove('item', { Key })));
    position = page.cursor;
  } while (position);
}

/** Deleted accounts that are to be cleared by now. */
export async function listDeletedUsers(now: Date, limit: number): Promise<string[]> {
  const { items } = await query<{ id: string }>({
    ...listQuery('due', due.deletedUsers, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items.map(({ id }) => id);
}

/** When a deleted account is looked at again; null when nothing is left to clear. */
export const postponeClearing = (userId: string, again: string | null): Promise<unknown> =>
  updateItem({
    Key: keys.user(userId),
    ...(again === null
      ? { UpdateExpression: 'SET clearingDueAt = :again REMOVE due_pk, due_sk' }
      : { UpdateExpression: 'SET clearingDueAt = :again, due_sk = :again' }),
    ConditionExpression: 'attribute_exists(deletedAt)',
    ExpressionAttributeValues: { ':again': again },
  });
