import { Logger } from '@aws-lambda-powertools/logger';

/** Writes JSON logs. The environment has the service name and the level. */
export const logger = new Logger();

/** The id of the request behind the present work (of the gateway, a queue's message or a job); undefined for none. */
export const currentRequestId = (): string | undefined =>
  logger.getPersistentLogAttributes().request as string | undefined;

/** The operation id of the present call; undefined outside of a call. */
export const currentOperation = (): string | undefined =>
  logger.getPersistentLogAttributes().operation as string | undefined;
