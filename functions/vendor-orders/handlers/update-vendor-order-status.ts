import { updateVendorOrderStatus } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind } from '#functions/platform/vendor-of.ts';
import { changeOwnStatus } from '../use-cases/change-own-status.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';

export const handler = endpoint(updateVendorOrderStatus, async ({ params, body, actor }) => {
  await changeOwnStatus(params.id, body, actingVendor(actor), staffBehind(actor));
  return { message: 'Order status updated' };
});
