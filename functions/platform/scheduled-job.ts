import type { Context } from 'aws-lambda';
import { forgetJobFailures, throwJobFailures } from './log-job-failure.ts';
import { logger } from './logger.ts';

/**
 * Makes the Lambda handler of a job. The run fails at its end when a piece of its work failed (`logJobFailure`).
 * The event and the answer are for people who run the job by hand; most jobs ignore the event.
 */
export function scheduledJob<Result>(
  run: (now: Date, timeLeft: () => number, event: unknown) => Promise<Result>,
): (event: unknown, context?: Context) => Promise<Result> {
  return async (event, context) => {
    if (context) {
      logger.addContext(context);
      logger.appendPersistentKeys({ request: context.awsRequestId });
    }
    forgetJobFailures();
    const result = await run(new Date(), () => context?.getRemainingTimeInMillis() ?? 60_000, event);
    throwJobFailures();
    return result;
  };
}
