import { getAdminOrder } from '#shared/contracts/order-management/order-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showOrder } from '../use-cases/show-order.ts';

export const handler = endpoint(getAdminOrder, ({ params }) => showOrder(params.id));
