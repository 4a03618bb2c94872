/** Runs tasks one after another, in the order of their calls. */
export type WriteQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Lets one writer work at a time, so transactions are serializable without any locks. DynamoDB itself does
 * not wait, and answers TransactionConflict. Tests produce that answer with a failure switch (`ground/faults.ts`).
 */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
