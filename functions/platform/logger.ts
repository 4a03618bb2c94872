import { Logger } from '@aws-lambda-powertools/logger';

/** Structured JSON logs; the service name and level come from the environment. */
export const logger = new Logger();

/**
 * The id of the request that caused all this work: the gateway's, or the one that came with a queue's
 * message. It is undefined outside of a request.
 */
export const currentRequestId = (): string | undefined =>
  logger.getPersistentLogAttributes().request as string | undefined;

/** The operation id of the call that is running; undefined outside of a call. */
export const currentOperation = (): string | undefined =>
  logger.getPersistentLogAttributes().operation as string | undefined;
