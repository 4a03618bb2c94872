import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { addUpMonths } from '../use-cases/add-up-months.ts';
import { countOrders } from '../use-cases/count-orders.ts';

/** A batch and the months; a run ends within its minute, so that no two work side by side. */
const reserveMs = 15_000;

/** Every minute: counts the orders that changed, chosen by their state, so that an outage heals by itself. */
export const handler = scheduledJob(async (now, timeLeft) => {
  const counted = await countOrders(now, timeLeft, reserveMs);
  return { counted, months: await addUpMonths(now) };
});
