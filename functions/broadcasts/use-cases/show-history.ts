import { listOccurrencePage } from '../data/occurrences.ts';
import { readCounts } from '../data/recipients.ts';
import { isRunning, toOccurrence } from '../domain/reminder.ts';

/** One page of sendings. Those that run, or are being recounted, are counted now; the others say how they ended. */
export async function showHistory(cursor: string | undefined) {
  const page = await listOccurrencePage(cursor);
  const uncounted = page.occurrences.filter((found) => isRunning(found) || found.dueAt !== null);
  const counts = await readCounts(uncounted.map(({ id }) => id));
  const countOf = new Map(uncounted.map(({ id }, at) => [id, counts[at]]));
  return {
    data: page.occurrences.map((found) => toOccurrence(found, countOf.get(found.id) ?? found.counts)),
    next_cursor: page.cursor,
  };
}
