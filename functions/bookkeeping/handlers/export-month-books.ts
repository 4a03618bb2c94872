import { byteOrderMark } from '#shared/csv.ts';
import { exportMonthBooks } from '#shared/contracts/bookkeeping/bookkeeping.ts';
import { readJournal } from '#functions/orders/data/journal.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { journalHeader, journalRows } from '../domain/journal-csv.ts';

export const handler = endpoint(exportMonthBooks, async ({ query: { month } }) => {
  let text = byteOrderMark + journalHeader;
  for await (const entries of readJournal(month)) text += journalRows(entries);
  return { name: `books-${month}.csv`, text };
});
