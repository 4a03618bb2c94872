import { logJobFailure } from './log-job-failure.ts';

/**
 * Works on items one after the other. An item that fails is logged, does not hold up the others, and fails the
 * job's run at its end.
 * @param work answers false when an item is not finished yet
 * @param failure the text of the log line of a failed item
 * @param idsOf answers the ids of an item for that log line
 * @returns the number of items by how their work ended
 */
export async function workOnEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  failure: string,
  idsOf: (item: Item) => object,
): Promise<{ done: number; unfinished: number; failed: number }> {
  const result = { done: 0, unfinished: 0, failed: 0 };
  for (const item of items) {
    try {
      result[(await work(item)) === false ? 'unfinished' : 'done'] += 1;
    } catch (error) {
      result.failed += 1;
      logJobFailure(failure, { ...idsOf(item), error });
    }
  }
  return result;
}
