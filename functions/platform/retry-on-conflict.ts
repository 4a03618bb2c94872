import { conflict } from './errors.ts';
import { isConditionFailure, TableBusy, TransactionRefused } from './table.ts';

/** True when nothing was written: a condition was not met, or other writes used the item at every try. */
const isConflict = (error: unknown) =>
  error instanceof TransactionRefused || error instanceof TableBusy || isConditionFailure(error);

interface RetryOptions {
  /** The maximum number of runs; 8 when left out. */
  attempts?: number;
  /** The text for the caller after the last conflict. When left out, the refusal itself is thrown. */
  message?: string | (() => string);
}

/**
 * Runs a change that reads data, decides and writes under conditions. When somebody changed the data in
 * between, it runs again, so `change` must do its own reads.
 * @param change gets the number of the run, from 1
 * @throws AppError `conflict` with the message after the last conflict; without a message, the refusal itself
 * (TransactionRefused, ConditionalCheckFailedException of an update, TableBusy). Other errors pass at once.
 */
export async function retryOnConflict<Result>(
  change: (attempt: number) => Promise<Result>,
  { attempts = 8, message }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change(attempt);
    } catch (error) {
      if (!isConflict(error)) throw error;
      // `TableBusy` comes after many tries already, so the change does not run again.
      if (attempt < attempts && !(error instanceof TableBusy)) continue;
      if (message === undefined) throw error;
      throw conflict(typeof message === 'string' ? message : message());
    }
  }
}
