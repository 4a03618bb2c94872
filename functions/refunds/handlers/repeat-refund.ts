import { repeatRefund } from '#shared/contracts/refunds/refunds.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toRefunded } from '../domain/to-admin-refund.ts';
import { refundAgain } from '../use-cases/refund-order.ts';

export const handler = endpoint(repeatRefund, async ({ params, body, actor: { userId } }) => {
  const request = { orderId: params.id, version: body.version, userId };
  return toRefunded(await refundAgain(request, params.refundId, body.to));
});
