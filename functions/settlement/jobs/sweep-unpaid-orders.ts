import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listUnsettledOrders, postponeFollowUp } from '#functions/orders/data/orders.ts';
import { followUpOrder } from '../use-cases/give-up-order.ts';

const maxConcurrency = 5;
const maxInRun = 500;
/** The longest time that one order may take while the provider hangs, in milliseconds. */
const reserveMs = 40_000;

/**
 * Follows up every unpaid order whose follow-up is due, a few at a time. The order is settled, or given up
 * after its payment deadline. When a bank transfer is on its way, the order is followed up again tomorrow.
 * When a follow-up fails, the order is followed up again later, after a longer delay each time. The order
 * then does not hold up the others. Orders for which there was no time come first in the next run.
 */
export const handler = scheduledJob(async (now, timeLeft) => {
  const orders = await listUnsettledOrders(now, maxInRun);
  const result = { followedUp: 0, failed: 0 };
  const followUp = async (order: (typeof orders)[number]) => {
    try {
      await followUpOrder(order.id, now);
      result.followedUp += 1;
    } catch (error) {
      result.failed += 1;
      logger.error('An unpaid order could not be followed up', {
        orderId: order.id,
        error: error as Error,
      });
      await postponeFollowUp(order, now);
    }
  };
  for (let start = 0; start < orders.length && timeLeft() > reserveMs; start += maxConcurrency)
    await Promise.all(orders.slice(start, start + maxConcurrency).map(followUp));
  return { ...result, left: orders.length - result.followedUp - result.failed };
});
