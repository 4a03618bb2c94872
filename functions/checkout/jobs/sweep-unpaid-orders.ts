import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listUnsettledOrders } from '#functions/orders/data/orders.ts';
import { lookAfterOrder } from '../use-cases/settle-order.ts';

const mostAtOnce = 200;

/**
 * Looks after every order whose open payment is due for it: settles it, gives it up after 30 minutes, or
 * asks again tomorrow about a bank transfer. One order's trouble does not hold up the others.
 */
export const handler = scheduledJob(async (now) => {
  const orderIds = await listUnsettledOrders(now, mostAtOnce);
  let failed = 0;
  for (const orderId of orderIds) {
    try {
      await lookAfterOrder(orderId, now);
    } catch (error) {
      failed += 1;
      logger.error('An unpaid order could not be looked after', { orderId, error: error as Error });
    }
  }
  return { lookedAfter: orderIds.length - failed, failed };
});
