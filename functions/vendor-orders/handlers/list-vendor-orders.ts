import { listVendorOrders } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listOwnOrders } from '../use-cases/list-orders.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';

export const handler = endpoint(listVendorOrders, ({ query, actor }) =>
  listOwnOrders(actingVendor(actor), query),
);
