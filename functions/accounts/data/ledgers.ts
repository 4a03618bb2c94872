import { keys } from '#functions/platform/keys.ts';
import { latestFirst, listQuery, queryAll, queryPage } from '#functions/platform/list-query.ts';
import { getItem, put, type NamedWrite, type Page } from '#functions/platform/table.ts';
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

/** The entries of a ledger, newest first. */
const entriesOf = (ledger: Ledger, userId: string) =>
  latestFirst(listQuery(undefined, keys.user(userId).pk, { startingWith: keys[ledger](userId, '').sk }));

export const listLedgerEntries = (
  ledger: Ledger,
  userId: string,
  limit: number,
  cursor: string | undefined,
): Promise<Page<LedgerEntry>> => queryPage(entriesOf(ledger, userId), limit, cursor);

/** Reads the whole ledger, its latest entries included. `proveDeposits` compares their sum with the account. */
export const allLedgerEntries = (ledger: Ledger, userId: string): Promise<LedgerEntry[]> =>
  queryAll({ ...entriesOf(ledger, userId), ConsistentRead: true });
