import type { Context } from 'aws-lambda';
import { logger } from './logger.ts';

/**
 * A Lambda handler that a clock starts. What it answers is only for people who run it by hand, and so is the event, which
 * most jobs do not look at.
 */
export function scheduledJob<Result>(
  run: (now: Date, timeLeft: () => number, event: unknown) => Promise<Result>,
): (event: unknown, context?: Context) => Promise<Result> {
  return async (event, context) => {
    if (context) {
      logger.addContext(context);
      logger.appendPersistentKeys({ request: context.awsRequestId });
    }
    return run(new Date(), () => context?.getRemainingTimeInMillis() ?? 60_000, event);
  };
}
