import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { proveStatements } from '../use-cases/prove-statements.ts';

/** One vendor. */
const reserveMs = 60_000;

/** Every night: the statements of vendors come to what they were made of. */
export const handler = scheduledJob((now, timeLeft) => proveStatements(now, timeLeft, reserveMs));
