import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { splitOrders } from '../use-cases/split-orders.ts';

/** A batch; a run ends within its minute, so that no two work side by side. */
const reserveMs = 15_000;

/** Every minute: what vendors read follows the orders, chosen by their state, so that an outage heals by itself. */
export const handler = scheduledJob((now, timeLeft) => splitOrders(now, timeLeft, reserveMs));
