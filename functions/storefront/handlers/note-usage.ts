import { noteUsage } from '#shared/contracts/storefront/usage.ts';
import { ownUsageAddress } from '#shared/usage.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';

/** Writes log lines from which Logs Insights counts usage (docs/operations.md, "What usage tells"). */
export const handler = endpoint(noteUsage, async ({ body }) => {
  if (process.env.USAGE_ADDRESS !== ownUsageAddress) throw notFound('A count of usage');
  for (const usage of body.events) logger.info('Usage', { usage });
  return {};
});
