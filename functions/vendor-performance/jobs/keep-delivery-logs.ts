import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { keepLogs } from '../use-cases/keep-logs.ts';

/** With less time left, a run begins no further vendor. */
const reserveMs = 10_000;

/** Runs every five minutes, for the latest cycles. */
export const handler = scheduledJob((now, timeLeft) => keepLogs(now, timeLeft, reserveMs));
