/** Runs tasks one after another, in the order of their calls. */
export type WriteQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Lets one writer work at a time, which makes transactions serializable without an order of locks. DynamoDB
 * itself would answer TransactionConflict instead of waiting. Tests produce that answer with a fault.
 */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
