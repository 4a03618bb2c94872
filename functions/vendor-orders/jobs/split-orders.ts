import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { splitOrders } from '../use-cases/split-orders.ts';

/** The time for a batch. A run ends within its minute, so that no two work side by side. */
const reserveMs = 15_000;

/**
 * Runs every minute: makes the vendors' parts of changed orders. Orders are chosen by their state, so that the
 * next run makes up for an outage.
 */
export const handler = scheduledJob((now, timeLeft) => splitOrders(now, timeLeft, reserveMs));
