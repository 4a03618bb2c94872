import { conflict } from './errors.ts';
import { isConditionFailure, TableBusy, TransactionRefused } from './table.ts';

/** A lost race: what was read had changed when it was written. Nothing was written. */
const isConflict = (error: unknown) =>
  error instanceof TransactionRefused || error instanceof TableBusy || isConditionFailure(error);

interface RetryOptions {
  /** How often the change is run in all; eight times unless said. */
  attempts?: number;
  /** What the caller is told when every attempt met a conflict; the refusal itself is thrown when left out. */
  message?: string | (() => string);
}

/**
 * Runs a change that reads, decides and writes under conditions, and runs it again when what it had read was
 * changed meanwhile (in another window, by staff, by a webhook or a worker). The change must read again each time.
 * @param change gets the number of this attempt, from 1
 * @throws AppError `conflict` with the message after the last attempt, or without one the refusal (TransactionRefused
 * of a transaction, ConditionalCheckFailedException of an update); any other error at once.
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
      // The table has waited for its turn long enough.
      if (attempt < attempts && !(error instanceof TableBusy)) continue;
      if (message === undefined) throw error;
      throw conflict(typeof message === 'string' ? message : message());
    }
  }
}
