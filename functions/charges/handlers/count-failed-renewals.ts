import { countFailedRenewals } from '#shared/contracts/charges/charges.ts';
import { toDollars } from '#shared/money.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import * as failed from '../use-cases/count-failed-renewals.ts';

export const handler = endpoint(countFailedRenewals, async ({ query }) => {
  const { count, totalCents } = await failed.countFailedRenewals(query.drop_date);
  return { count, total: toDollars(totalCents) };
});
