import { getMonthBooks } from '#shared/contracts/bookkeeping/bookkeeping.ts';
import { readJournal } from '#functions/orders/data/journal.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { addEntries, toMonthBooks, type MonthBooks } from '../domain/month-books.ts';

export const handler = endpoint(getMonthBooks, async ({ query: { month } }) => {
  const books: MonthBooks = { entries: 0, counties: new Map() };
  for await (const entries of readJournal(month)) addEntries(books, entries);
  return toMonthBooks(month, books);
});
