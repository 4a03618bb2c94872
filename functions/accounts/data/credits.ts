import { keys } from '#functions/platform/keys.ts';
import { decodeCursor, listQuery } from '#functions/platform/list-query.ts';
import { getItem, put, query, type NamedWrite } from '#functions/platform/table.ts';
import type { CreditEntry } from '../domain/credit-entry.ts';

export const creditItem = (entry: CreditEntry) => ({
  ...keys.credit(entry.userId, entry.id),
  entity: 'credit',
  ...entry,
});

export const creditWrite = (entry: CreditEntry): NamedWrite =>
  put('credit entry', {
    Item: creditItem(entry),
    ConditionExpression: 'attribute_not_exists(pk)',
  });

/** One entry of a ledger, or undefined. */
export const getCreditEntry = (userId: string, entryId: string) =>
  getItem<CreditEntry>(keys.credit(userId, entryId));

/** A page of the ledger, newest first. */
export function listCreditEntries(userId: string, limit: number, cursor: string | undefined) {
  const list = listQuery(undefined, keys.user(userId).pk, { startingWith: 'CREDIT#' });
  return query<CreditEntry>({
    ...list,
    ScanIndexForward: false,
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
}
