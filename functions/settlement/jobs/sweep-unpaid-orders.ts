import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { listUnsettledOrders, postponeFollowUp } from '#functions/orders/data/orders.ts';
import { followUpOrder } from '../use-cases/give-up-order.ts';

const maxConcurrency = 5;
const maxInRun = 500;
/** With less time left (milliseconds), a run begins no further orders. The provider may hang that long. */
const reserveMs = 40_000;

/**
 * Settles each unpaid order whose follow-up is due, or gives it up after its payment deadline. An order that
 * fails comes again later, after a longer delay each time, so that it does not hold up the others.
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
      logJobFailure('An unpaid order could not be followed up', { orderId: order.id, error });
      await postponeFollowUp(order, now);
    }
  };
  for (let start = 0; start < orders.length && timeLeft() > reserveMs; start += maxConcurrency)
    await Promise.all(orders.slice(start, start + maxConcurrency).map(followUp));
  return { ...result, left: orders.length - result.followedUp - result.failed };
});
