import { removeFailedRenewals } from '#shared/contracts/renewals.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { logger } from '#functions/platform/logger.ts';
import * as failed from '../use-cases/remove-failed-renewals.ts';

export const handler = endpoint(removeFailedRenewals, async ({ body, actor, now }) => {
  const { removed, remaining } = await failed.removeFailedRenewals(body.drop_date, now);
  logger.info('Failed renewals removed', { by: actor.userId, dropDate: body.drop_date, removed, remaining });
  return { success: true, removed_count: removed, remaining };
});
