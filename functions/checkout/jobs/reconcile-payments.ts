import { logger } from '#functions/platform/logger.ts';
import { scheduledJob } from '#functions/platform/scheduled-job.ts';
import { withProvider } from '#functions/platform/stripe.ts';
import { settleOrder } from '../use-cases/settle-order.ts';

const days = 3;

/**
 * Every night: goes through the provider's payments of the last three days and settles the order of each
 * that has money in it or on its way. It finds what no browser came back for and no webhook told.
 */
export const handler = scheduledJob(async (now) => {
  const since = Math.floor(now.getTime() / 1000) - days * 24 * 3600;
  const result = { checked: 0, failed: 0 };
  await withProvider(async (provider) => {
    for await (const intent of provider.paymentIntents.list({ created: { gte: since }, limit: 100 })) {
      const orderId = intent.metadata.order_id;
      if (!orderId || !['succeeded', 'processing'].includes(intent.status)) continue;
      try {
        await settleOrder(orderId, undefined, intent.id);
        result.checked += 1;
      } catch (error) {
        result.failed += 1;
        logger.error('A payment could not be reconciled', { orderId, error: error as Error });
      }
    }
  });
  return result;
});
