import { defineEntity } from '#functions/platform/entity.ts';
import { listQuery, pagesOf } from '#functions/platform/list-query.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import { journalEntriesOf, type JournalEntry } from '../domain/journal-entry.ts';
import type { Order } from '../domain/order.ts';

const partitionOf = (date: string) => `JOURNAL#${date.slice(0, 7)}`;

/** The entries of a local month are one partition, in order of time. */
export const journalEntity = defineEntity({
  name: 'journal entry',
  key: (date: string, at: string, orderId: string, version: number, county: string) => ({
    pk: partitionOf(date),
    sk: `${at}#${orderId}#${version}#${county}`,
  }),
  idOf: ({ date, at, orderId, version, county }: JournalEntry) => [date, at, orderId, version, county],
});

/** The write of a journal entry, in the transaction that changes the order's money. */
export const journalWrites = (before: Order | undefined, after: Order): NamedWrite[] =>
  journalEntriesOf(before, after).map((entry) => journalEntity.create(entry));

/**
 * Reads the entries of a month, oldest first, page by page. One request reads some 2,500 entries.
 * @param month YYYY-MM
 */
export const readJournal = (month: string): AsyncGenerator<JournalEntry[]> =>
  pagesOf((position) =>
    journalEntity.query({ ...listQuery(undefined, partitionOf(month)), ExclusiveStartKey: position }),
  );
