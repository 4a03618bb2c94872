import { conflict } from './errors.ts';
import { TransactionRefused } from './table.ts';

const attempts = 8;

/**
 * Runs a change that reads, decides and writes under conditions, and runs it anew when what it had read was
 * changed meanwhile (in another window, by staff, by a webhook or a worker).
 * @param message what a person is told who met others each time
 * @throws AppError `conflict` with the message, or without one TransactionRefused, after the eighth time.
 */
export async function againWhenRefused<Result>(
  change: () => Promise<Result>,
  message?: string,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      if (attempt === attempts) throw message === undefined ? error : conflict(message);
    }
  }
}
