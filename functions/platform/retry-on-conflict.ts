import { conflict } from './errors.ts';
import { isConditionFailure, TableBusy, TransactionRefused } from './table.ts';

/** Tells whether a race was lost: what was read had changed before the write. Nothing was written then. */
const isConflict = (error: unknown) =>
  error instanceof TransactionRefused || error instanceof TableBusy || isConditionFailure(error);

interface RetryOptions {
  /** The most runs of the change; eight when left out. */
  attempts?: number;
  /** The text for the caller when every run met a conflict. When left out, the refusal itself is thrown. */
  message?: string | (() => string);
}

/**
 * Runs a change that reads, decides and writes under conditions. It runs the change again when what was read
 * has changed meanwhile (in another window, by staff, by a webhook or a worker). The change must read again
 * each time.
 * @param change gets the number of this attempt, from 1
 * @throws AppError `conflict` with the message after the last attempt. Without a message, the refusal itself
 * (TransactionRefused of a transaction, ConditionalCheckFailedException of an update). Any other error at
 * once.
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
      // The table was already tried for long enough.
      if (attempt < attempts && !(error instanceof TableBusy)) continue;
      if (message === undefined) throw error;
      throw conflict(typeof message === 'string' ? message : message());
    }
  }
}
