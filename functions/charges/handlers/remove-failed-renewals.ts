import { removeFailedRenewals as contract } from '#shared/contracts/charges/charges.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { removeFailedRenewals } from '../use-cases/remove-failed-renewals.ts';

export const handler = endpoint(contract, async ({ body, actor, now }) => ({
  removed_count: await removeFailedRenewals(body.drop_date, body.expected_count, actor.userId, now),
}));
