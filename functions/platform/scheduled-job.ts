import type { Context } from 'aws-lambda';
import { logger } from './logger.ts';

/**
 * Makes a Lambda handler that a clock starts. The event and the answer are only for people who run it by
 * hand; most jobs ignore the event.
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
