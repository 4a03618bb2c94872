import type { Context } from 'aws-lambda';
import { logger } from './logger.ts';

/** The event and the answer are for people who run the job by hand; most jobs ignore the event. */
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
