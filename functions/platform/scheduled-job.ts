import type { Context } from 'aws-lambda';
import { logger } from './logger.ts';

/** A Lambda handler that a clock starts. What it answers is only for people who run it by hand. */
export function scheduledJob<Result>(
  run: (now: Date, timeLeft: () => number) => Promise<Result>,
): (event: unknown, context?: Context) => Promise<Result> {
  return async (_event, context) => {
    if (context) {
      logger.addContext(context);
      logger.appendPersistentKeys({ request: context.awsRequestId });
    }
    return run(new Date(), () => context?.getRemainingTimeInMillis() ?? 60_000);
  };
}
