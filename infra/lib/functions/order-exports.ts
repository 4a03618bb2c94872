import type { FunctionsOf } from '../function-settings.ts';
import { sendTo, table, uploads } from '../grants.ts';

export const orderExportsFunctions = {
  prepareOrderExport: {
    timeoutSeconds: 29,
    memoryMegabytes: 1024,
    grants: [
      table({ actions: ['GetItem', 'Query', 'PutItem'], indexes: ['listing'] }),
      sendTo('order-exports'),
    ],
  },
  // The call exports up to some 2,000 orders. A worker exports more (jobs.ts).
  exportOrders: {
    timeoutSeconds: 29,
    memoryMegabytes: 1769,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'DeleteItem'], indexes: ['listing'] })],
  },
  getOrderExport: { grants: [table({ actions: ['GetItem'] }), uploads('exports', 'GetObject')] },
  restartOrderExport: { grants: [table({ actions: ['GetItem', 'PutItem'] }), sendTo('order-exports')] },
} satisfies FunctionsOf<'order-exports'>;
