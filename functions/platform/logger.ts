import { Logger } from '@aws-lambda-powertools/logger';

/** Writes JSON logs. The environment has the service name and the level. */
export const logger = new Logger();

/**
 * The id of the request that caused the present work; undefined when there is none. It comes from the
 * gateway, from a queue's message, or from Lambda for a scheduled job.
 */
export const currentRequestId = (): string | undefined =>
  logger.getPersistentLogAttributes().request as string | undefined;

/** The operation id of the present call; undefined outside of a call. */
export const currentOperation = (): string | undefined =>
  logger.getPersistentLogAttributes().operation as string | undefined;
