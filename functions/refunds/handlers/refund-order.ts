import { refundOrder } from '#shared/contracts/refunds/refunds.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toRefundRequest } from '../domain/plan-refund.ts';
import { toRefunded } from '../domain/to-admin-refund.ts';
import { refund } from '../use-cases/refund-order.ts';

export const handler = endpoint(refundOrder, async ({ params, body, actor: { userId } }) => {
  const request = { orderId: params.id, version: body.version, userId };
  return toRefunded(await refund(request, toRefundRequest(body)));
});
