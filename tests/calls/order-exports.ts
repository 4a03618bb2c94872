import { must } from '#shared/must.ts';
import { storedExport } from '../support/order-exports.ts';
import { admin, bodyOf, buyer, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const orderExportsCalls = {
  prepareOrderExport: async () => {
    await buyer();
    return (await admin()).call('prepareOrderExport', { body: { status: 'confirmed' } });
  },
  exportOrders: async () => {
    const filters = { search: (await buyer()).orderId };
    const { ticket } = await bodyOf((await admin()).call('prepareOrderExport', { body: filters }));
    return visitor.call('exportOrders', { query: { ...filters, ticket: must(ticket, 'a ticket') } });
  },
  getOrderExport: async () =>
    (await admin()).call('getOrderExport', { params: { id: (await storedExport('ready')).id } }),
  restartOrderExport: async () =>
    (await admin()).call('restartOrderExport', { params: { id: (await storedExport('failed')).id } }),
} satisfies CallsOf<'order-exports'>;
