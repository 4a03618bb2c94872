import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, table } from '../grants.ts';
import { givesUp, paying } from './paying.ts';

/** The grants for changing an order. Restoring a cancelled order checks that its cycle is unchanged. */
const changesOrder = [...givesUp, table({ actions: ['ConditionCheckItem'] })];

export const orderManagementFunctions = {
  listAdminOrders: {
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing'] })],
  },
  getAdminOrder: { grants: [table({ actions: ['GetItem', 'Query'] })] },
  updateAdminOrder: { ...paying, grants: changesOrder },
  updateOrderStatus: { ...paying, grants: changesOrder },
  // A mark neither pays nor cancels, so no provider is asked.
  markCollected: {
    timeoutSeconds: 29,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })],
  },
  addOrderNote: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] }), sendMessages()] },
  deleteOrder: { ...paying, grants: givesUp },
} satisfies FunctionsOf<'order-management'>;
