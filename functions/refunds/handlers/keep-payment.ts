import { keepPayment } from '#shared/contracts/refunds/refunds.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { keepMoney } from '../use-cases/keep-money.ts';

export const handler = endpoint(keepPayment, async ({ params, body, actor: { userId } }) => {
  await keepMoney(params.id, body.version, userId);
  return {};
});
