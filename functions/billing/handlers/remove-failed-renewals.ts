import { removeFailedRenewals } from '#shared/contracts/billing/billing.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { logger } from '#functions/platform/logger.ts';
import * as failed from '../use-cases/remove-failed-renewals.ts';

export const handler = endpoint(removeFailedRenewals, async ({ body, actor, now }) => {
  const taken = await failed.removeFailedRenewals(body.drop_date, now);
  logger.info('Failed renewals queued for removal', { by: actor.userId, dropDate: body.drop_date, taken });
  return { removed_count: taken };
});
