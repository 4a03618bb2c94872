import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { splitOrders } from '../use-cases/split-orders.ts';

/**
 * The time that is kept for a last batch, in milliseconds. A run with less time left begins no batch, so that
 * it ends before the next run begins, a minute after it.
 */
const reserveMs = 15_000;

/**
 * Runs every minute: makes the vendors' parts of changed orders. Orders are chosen by their state, so that
 * the next run makes up for an outage.
 */
export const handler = scheduledJob((now, timeLeft) => splitOrders(now, timeLeft, reserveMs));
