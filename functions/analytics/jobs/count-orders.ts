import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { addUpMonths } from '../use-cases/add-up-months.ts';
import { countOrders } from '../use-cases/count-orders.ts';

/** A run keeps this time for a last batch and for adding up months, so that it ends before the next run begins. */
const reserveMs = 15_000;

/** Runs every minute. After an outage, the next run counts the orders that the missed runs left. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const counted = await countOrders(now, timeLeft, reserveMs);
  return { counted, months: await addUpMonths(now) };
});
