import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { proveDeposits } from '../use-cases/prove-deposits.ts';

/** Milliseconds kept at the end of a run for a page of 50 accounts. */
const reserveMs = 30_000;

/** Runs every night: compares each account's deposit with the sum of its ledger. */
export const handler = scheduledJob((now, timeLeft) => proveDeposits(now, timeLeft, reserveMs));
