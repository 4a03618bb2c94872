import { logger } from '#functions/platform/logger.ts';
import { mustSendToQueue } from '#functions/platform/queue.ts';
import { listOrdersOf } from '#functions/orders/data/orders.ts';
import type { RenewalTask } from '../domain/renewal-task.ts';

/** The number of the member's latest orders that are read. Older renewals were paid or given up long ago. */
const lastOrders = 25;

/**
 * Queues the unpaid renewals of a cancelled subscription, so that a worker gives them up (Q092). It never
 * throws: a renewal that was not queued is given up at its next attempt, or by staff from their list.
 */
export async function cancelUnpaidRenewals(subscriptionId: string, userId: string): Promise<void> {
  try {
    const { items } = await listOrdersOf(userId, lastOrders, undefined);
    const tasks = items
      .filter(
        (order) =>
          order.isRenewal &&
          order.subscriptionId === subscriptionId &&
          order.status === 'pending' &&
          order.paymentStatus === 'pending',
      )
      .map((order): RenewalTask => ({ cycleId: order.cycle.id, subscriptionId, userId }));
    if (tasks.length > 0) await mustSendToQueue('RENEWALS_QUEUE_URL', tasks);
  } catch (error) {
    logger.error('Unpaid renewals could not be queued', { subscriptionId, error });
  }
}
