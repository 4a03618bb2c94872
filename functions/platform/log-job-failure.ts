import { AppError } from './errors.ts';
import { logger } from './logger.ts';

let failed = 0;

/**
 * Logs that a piece of a job's work failed. The job goes on with other pieces, and `scheduledJob` lets its run
 * fail at the end, because only a failed run sets off the job's alarm. A provider that does not answer
 * (`unavailable`) fails no run, because an alarm of its own tells of it.
 * @param context is logged too: the ids of the piece, and the error
 */
export function logJobFailure(message: string, context: Record<string, unknown> & { error: unknown }): void {
  logger.error(message, { ...context, error: context.error as Error });
  if (!(context.error instanceof AppError && context.error.code === 'unavailable')) failed += 1;
}

/** Begins a run without failures, which a run that died may have left. */
export const forgetJobFailures = (): void => {
  failed = 0;
};

/** @throws Error when a piece of the run's work failed */
export function throwJobFailures(): void {
  if (failed > 0) throw new Error(`${failed} pieces of work failed in this run`);
}
