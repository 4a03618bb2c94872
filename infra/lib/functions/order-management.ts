import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, sendTo, table, uploads } from '../grants.ts';
import { collects, paying } from './paying.ts';

/** What is unpaid is given up as the workers do it. */
const givesUp = [...collects, sendMessages()];
/** What stands again is checked against its cycle. */
const changesOrder = [...givesUp, table({ actions: ['ConditionCheckItem'] })];

/** What staff do with orders. */
export const orderManagementFunctions = {
  listAdminOrders: {
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing'] })],
  },
  getAdminOrder: { grants: [table({ actions: ['GetItem', 'Query'] })] },
  updateAdminOrder: { ...paying, grants: changesOrder },
  updateOrderStatus: { ...paying, grants: changesOrder },
  addOrderNote: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] }), sendMessages()] },
  refundOrder: { ...paying, grants: givesUp },
  repeatRefund: { ...paying, grants: givesUp },
  keepPayment: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] })] },
  deleteOrder: { ...paying, grants: givesUp },
  prepareOrderExport: {
    timeoutSeconds: 29,
    memoryMegabytes: 1024,
    grants: [
      table({ actions: ['GetItem', 'Query', 'PutItem'], indexes: ['listing'] }),
      sendTo('order-exports'),
    ],
  },
  // At most some 2,000 orders; more are made by a worker (jobs.ts).
  exportOrders: {
    timeoutSeconds: 29,
    memoryMegabytes: 1769,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'DeleteItem'], indexes: ['listing'] })],
  },
  getOrderExport: { grants: [table({ actions: ['GetItem'] }), uploads('exports', 'GetObject')] },
  restartOrderExport: { grants: [table({ actions: ['GetItem', 'PutItem'] }), sendTo('order-exports')] },
} satisfies FunctionsOf<'order-management'>;
