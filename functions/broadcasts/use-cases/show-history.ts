import { listSendingPage } from '../data/sendings.ts';
import { readCounts } from '../data/recipients.ts';
import { isRunning, toSending } from '../domain/sending.ts';

/** The numbers of a sending that runs or has a `dueAt` are read from its counter now. */
export async function showHistory(cursor: string | undefined) {
  const page = await listSendingPage(cursor);
  const openOccurrences = page.sendings.filter(
    (occurrence) => isRunning(occurrence) || occurrence.dueAt !== null,
  );
  const counts = await readCounts(openOccurrences.map(({ id }) => id));
  const countOf = new Map(openOccurrences.map(({ id }, at) => [id, counts[at]]));
  return {
    data: page.sendings.map((occurrence) =>
      toSending(occurrence, countOf.get(occurrence.id) ?? occurrence.counts),
    ),
    next_cursor: page.cursor,
  };
}
