import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { keepLogs } from '../use-cases/keep-logs.ts';

/** The longest time that one vendor may take, in milliseconds. */
const reserveMs = 10_000;

/**
 * Runs every five minutes: brings delivery logs and vendors' sales in line with the harvest lists and pickups
 * of the latest cycles.
 */
export const handler = scheduledJob((now, timeLeft) => keepLogs(now, timeLeft, reserveMs));
