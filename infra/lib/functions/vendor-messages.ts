import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, table } from '../grants.ts';

const own = { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] };
const ofAll = {
  grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing', 'due'] })],
};
const one = { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] };
const changes = { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] })] };

export const vendorMessagesFunctions = {
  listMyVendorMessages: own,
  sendMessageToStaff: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages()],
  },
  readMessageFromStaff: changes,
  getCommunicationSummary: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing'] })],
  },
  listMyVendorFeedback: own,
  giveVendorFeedback: changes,
  listVendorMessages: ofAll,
  sendMessageToVendor: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages()],
  },
  getVendorMessage: one,
  updateVendorMessage: { grants: [table({ actions: ['GetItem', 'PutItem'] })] },
  deleteVendorMessage: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] })] },
  markVendorMessageRead: changes,
  listVendorFeedback: ofAll,
  getVendorFeedback: one,
  respondToVendorFeedback: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages()],
  },
  setVendorFeedbackStatus: changes,
} satisfies FunctionsOf<'vendor-messages'>;
