import { Logger } from '@aws-lambda-powertools/logger';

/** Structured JSON logs; the service name and level come from the environment. */
export const logger = new Logger();
