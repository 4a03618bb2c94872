import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { proveStatements } from '../use-cases/prove-statements.ts';

/** The longest time for one vendor. */
const reserveMs = 60_000;

/** Runs every night. */
export const handler = scheduledJob((now, timeLeft) => proveStatements(now, timeLeft, reserveMs));
