import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { proveStatements } from '../use-cases/prove-statements.ts';

/** The time for one vendor. */
const reserveMs = 60_000;

/** Runs every night: proves that each statement's figures are the sums of its lines and earnings. */
export const handler = scheduledJob((now, timeLeft) => proveStatements(now, timeLeft, reserveMs));
