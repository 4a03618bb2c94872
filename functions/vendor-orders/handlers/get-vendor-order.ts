import { getVendorOrder } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showOwnOrder } from '../use-cases/own-order.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';

export const handler = endpoint(getVendorOrder, ({ params, actor }) =>
  showOwnOrder(params.id, actingVendor(actor)),
);
