import { listAdminOrders } from '#shared/contracts/order-management/order-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { findOrders } from '../use-cases/find-orders.ts';

export const handler = endpoint(listAdminOrders, ({ query }) => findOrders(query));
