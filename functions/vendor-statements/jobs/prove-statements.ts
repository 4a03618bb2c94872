import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { proveStatements } from '../use-cases/prove-statements.ts';

/** The longest time that one vendor may take, in milliseconds. */
const reserveMs = 60_000;

/** Runs every night: checks that each statement's figures are the sums of its lines and earnings. */
export const handler = scheduledJob((now, timeLeft) => proveStatements(now, timeLeft, reserveMs));
