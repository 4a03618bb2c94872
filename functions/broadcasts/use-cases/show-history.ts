import { listSendingPage } from '../data/sendings.ts';
import { readCounts } from '../data/recipients.ts';
import { isRunning, toSending } from '../domain/sending.ts';

/**
 * Shows a page of sendings. Running ones, and those that are being counted again, are counted now; the others
 * have their final counts.
 */
export async function showHistory(cursor: string | undefined) {
  const page = await listSendingPage(cursor);
  const uncounted = page.sendings.filter((found) => isRunning(found) || found.dueAt !== null);
  const counts = await readCounts(uncounted.map(({ id }) => id));
  const countOf = new Map(uncounted.map(({ id }, at) => [id, counts[at]]));
  return {
    data: page.sendings.map((found) => toSending(found, countOf.get(found.id) ?? found.counts)),
    next_cursor: page.cursor,
  };
}
