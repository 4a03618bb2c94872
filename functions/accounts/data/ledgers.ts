import { keys } from '#functions/platform/keys.ts';
import { latestFirst, listQuery, queryPage } from '#functions/platform/list-query.ts';
import { getItem, put, type NamedWrite } from '#functions/platform/table.ts';
import type { Ledger, LedgerEntry } from '../domain/ledger-entry.ts';

export const ledgerItem = (ledger: Ledger, entry: LedgerEntry) => ({
  ...keys[ledger](entry.userId, entry.id),
  entity: ledger,
  ...entry,
});

export const ledgerWrite = (ledger: Ledger, entry: LedgerEntry): NamedWrite =>
  put(`${ledger} entry`, {
    Item: ledgerItem(ledger, entry),
    ConditionExpression: 'attribute_not_exists(pk)',
  });

export const getLedgerEntry = (ledger: Ledger, userId: string, entryId: string) =>
  getItem<LedgerEntry>(keys[ledger](userId, entryId));

/** A page of a ledger, newest first, with the latest changes: the proof compares it with the account. */
export function listLedgerEntries(ledger: Ledger, userId: string, limit: number, cursor: string | undefined) {
  const list = listQuery(undefined, keys.user(userId).pk, { startingWith: keys[ledger](userId, '').sk });
  return queryPage<LedgerEntry>({ ...latestFirst(list), ConsistentRead: true }, limit, cursor);
}
