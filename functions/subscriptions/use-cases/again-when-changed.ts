import { TransactionRefused } from '#functions/platform/table.ts';
import { conflict } from '#functions/platform/errors.ts';

const attempts = 5;

/**
 * Runs a change that reads, decides and writes under a condition, and runs it anew when what it had read was
 * changed meanwhile (by the member in another window, by staff, by a renewal).
 * @throws AppError `conflict` when it was changed each time.
 */
export async function againWhenChanged<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      if (attempt === attempts)
        throw conflict('This subscription is being changed elsewhere. Please try again.');
    }
  }
}
