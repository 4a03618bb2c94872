import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';

/** The outcome for several locations, with the reason for each unchanged one. */
export interface Several {
  done: string[];
  failed: { id: string; error: string }[];
}

/** Does one thing to several locations, one after the other. A refused one does not hold the others up. */
export async function eachLocation(
  ids: readonly string[],
  act: (locationId: string) => Promise<unknown>,
): Promise<Several> {
  const result: Several = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await act(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) logger.error('A pickup location was not changed', { id, error });
      result.failed.push({
        id,
        error: error instanceof AppError ? error.message : 'Something went wrong. Please try again.',
      });
    }
  }
  return result;
}
