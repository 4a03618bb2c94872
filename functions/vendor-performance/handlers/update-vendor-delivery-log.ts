import { updateVendorDeliveryLog } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { recordDelivery } from '../use-cases/record-delivery.ts';

export const handler = endpoint(updateVendorDeliveryLog, async ({ params, body, actor, now }) => {
  await recordDelivery(params.id, body, actor.userId, now);
  return { message: 'Delivery log updated successfully' };
});
