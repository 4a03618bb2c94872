import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listUnsettledOrders, postponeLook } from '#functions/orders/data/orders.ts';
import { lookAfterOrder } from '../use-cases/give-up-order.ts';

const mostAtOnce = 5;
const mostInRun = 500;
/** As long as one order may take while the provider hangs. */
const reserveMs = 40_000;

/**
 * Looks after every order whose open payment is due for it, a few at a time: settles it, gives it up after 30
 * minutes, or asks again tomorrow about a bank transfer. One that fails waits longer each time, so that it does
 * not hold up the others; what there was no time for is first in the next run.
 */
export const handler = scheduledJob(async (now, timeLeft) => {
  const orders = await listUnsettledOrders(now, mostInRun);
  const result = { lookedAfter: 0, failed: 0 };
  const lookAfter = async (order: (typeof orders)[number]) => {
    try {
      await lookAfterOrder(order.id, now);
      result.lookedAfter += 1;
    } catch (error) {
      result.failed += 1;
      logger.error('An unpaid order could not be looked after', {
        orderId: order.id,
        error: error as Error,
      });
      await postponeLook(order, now);
    }
  };
  for (let start = 0; start < orders.length && timeLeft() > reserveMs; start += mostAtOnce)
    await Promise.all(orders.slice(start, start + mostAtOnce).map(lookAfter));
  return { ...result, left: orders.length - result.lookedAfter - result.failed };
});
