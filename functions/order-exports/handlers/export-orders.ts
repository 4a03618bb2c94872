import { exportOrders as contract } from '#shared/contracts/order-exports/order-exports.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { exportOrders } from '../use-cases/export-orders.ts';

export const handler = endpoint(contract, ({ query, now }) => exportOrders(query, now));
