import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { keepLogs } from '../use-cases/keep-logs.ts';

/** One vendor. */
const reserveMs = 10_000;

/** Every five minutes: delivery logs and sales of vendors follow the harvest lists and pickups of the latest cycles. */
export const handler = scheduledJob((now, timeLeft) => keepLogs(now, timeLeft, reserveMs));
