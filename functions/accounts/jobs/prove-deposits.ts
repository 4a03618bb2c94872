import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { proveDeposits } from '../use-cases/prove-deposits.ts';

/** A page is 50 accounts. */
const reserveMs = 30_000;

/** Every night: accounts hold of deposits what their ledgers come to. */
export const handler = scheduledJob((now, timeLeft) => proveDeposits(now, timeLeft, reserveMs));
