import { listOrdersOfVendor } from '#shared/contracts/vendor-orders/vendor-orders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { listOwnOrders } from '../use-cases/list-orders.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';

export const handler = endpoint(listOrdersOfVendor, async ({ params, query, actor }) => {
  if (actor.role !== 'admin' && params.id !== actingVendor(actor)) throw notFound('Vendor');
  return listOwnOrders(params.id, query);
});
