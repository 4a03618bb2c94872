import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';

/** The result for several locations. Each location that stayed unchanged has a reason. */
export interface Several {
  done: string[];
  failed: { id: string; error: string }[];
}

/** Does the same to several locations, one after the other. A refusal for one does not stop the others. */
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
