import { listOccurrencePage } from '../data/occurrences.ts';
import { readCounts } from '../data/recipients.ts';
import { isRunning, toOccurrence } from '../domain/reminder.ts';

/**
 * Shows a page of sendings. Running ones, and those that are being counted again, are counted now; the others
 * have their final counts.
 */
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
