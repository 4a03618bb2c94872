import { exportVendorOrders } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { exportOwnOrders } from '../use-cases/export-own-orders.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';

export const handler = endpoint(exportVendorOrders, ({ query, actor, now }) =>
  exportOwnOrders(actingVendor(actor), query, now),
);
