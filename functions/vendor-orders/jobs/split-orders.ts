import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { splitOrders } from '../use-cases/split-orders.ts';

/**
 * The longest time that a batch may take, in milliseconds. A run ends within its minute, so that no two runs
 * work side by side.
 */
const reserveMs = 15_000;

/**
 * Runs every minute: makes the vendors' parts of changed orders. Orders are chosen by their state, so that
 * the next run makes up for an outage.
 */
export const handler = scheduledJob((now, timeLeft) => splitOrders(now, timeLeft, reserveMs));
