import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { splitOrders } from '../use-cases/split-orders.ts';

/** With less time left, the run begins no further batch. So it ends before the next run begins a minute later. */
const reserveMs = 15_000;

/** Runs every minute. A run takes every order with a mark, however old, which makes up for an outage. */
export const handler = scheduledJob((now, timeLeft) => splitOrders(now, timeLeft, reserveMs));
