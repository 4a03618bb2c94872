import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, table } from '../grants.ts';

const lists = { grants: [table({ actions: ['GetItem', 'Query'], indexes: ['listing', 'due'] })] };

export const vendorOrdersFunctions = {
  listVendorOrders: lists,
  listOrdersOfVendor: lists,
  exportVendorOrders: {
    timeoutSeconds: 29,
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing', 'due'] })],
  },
  getVendorOrder: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  updateVendorOrderStatus: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })],
  },
  addVendorOrderNote: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages()] },
  getHarvestList: { grants: [table({ actions: ['GetItem', 'Query'], indexes: ['listing'] })] },
  // Each call changes the status of several orders, each in its own transaction.
  markHarvestReady: {
    timeoutSeconds: 29,
    memoryMegabytes: 1024,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['listing'] }),
    ],
  },
  getPackList: {
    timeoutSeconds: 29,
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })],
  },
  listHarvestAnswers: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })],
  },
  answerHarvestList: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] })],
  },
} satisfies FunctionsOf<'vendor-orders'>;
