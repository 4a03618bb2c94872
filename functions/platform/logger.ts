import { Logger } from '@aws-lambda-powertools/logger';

/** Structured JSON logs; the service name and level come from the environment. */
export const logger = new Logger();

/**
 * The id of the request that all this work goes back to: the gateway's, or the one a queue's message came
 * with. Undefined outside of one.
 */
export const currentRequestId = (): string | undefined =>
  logger.getPersistentLogAttributes().request as string | undefined;

/** The operation id of the call that is under way. Undefined outside of one. */
export const currentOperation = (): string | undefined =>
  logger.getPersistentLogAttributes().operation as string | undefined;
