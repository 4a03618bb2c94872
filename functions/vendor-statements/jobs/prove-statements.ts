import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { proveStatements } from '../use-cases/prove-statements.ts';

/** With less time left, a run begins no further vendor. One vendor takes no longer than this. */
const reserveMs = 60_000;

/** Runs every 15 minutes for two hours of the night. */
export const handler = scheduledJob((now, timeLeft) => proveStatements(now, timeLeft, reserveMs));
