import { buyer } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const ordersCalls = {
  listOrders: async () => (await buyer()).client.call('listOrders'),
  getOrder: async () => {
    const { client, orderId } = await buyer();
    return client.call('getOrder', { params: { id: orderId } });
  },
} satisfies CallsOf<'orders'>;
