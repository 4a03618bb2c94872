import { listPickupLocationOrders } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listLocationOrders } from '../use-cases/list-location-orders.ts';

export const handler = endpoint(listPickupLocationOrders, ({ params, query, now }) =>
  listLocationOrders(params.id, query, now),
);
