import { Logger } from '@aws-lambda-powertools/logger';

/** Writes JSON logs. The environment has the service name and the level. */
export const logger = new Logger();

/**
 * The id of the request that caused the present work: an API call, or a run of a job. A queue's message has the
 * id of the request that sent it. Undefined when there is none.
 */
export const currentRequestId = (): string | undefined =>
  logger.getPersistentLogAttributes().request as string | undefined;

/** The operation id of the present call; undefined outside of a call. */
export const currentOperation = (): string | undefined =>
  logger.getPersistentLogAttributes().operation as string | undefined;
