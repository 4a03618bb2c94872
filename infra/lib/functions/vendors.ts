import type { FunctionsOf } from '../function-settings.ts';
import { identity, sendMessages, signedLinks, table, verifyTokens } from '../grants.ts';

export const vendorsFunctions = {
  listVendors: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  listVendorSpotlights: { grants: [table({ actions: [], indexes: ['listing'] })] },
  getVendor: { grants: [table({ actions: ['BatchGetItem'] }), verifyTokens()] },
  createVendor: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] }),
      sendMessages(),
      signedLinks(),
    ],
  },
  updateVendor: {
    grants: [
      table({
        actions: [
          'GetItem',
          'BatchGetItem',
          'Query',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
        ],
        indexes: ['listing', 'due'],
      }),
      sendMessages(),
    ],
  },
  deleteVendor: {
    grants: [
      table({
        actions: [
          'GetItem',
          'BatchGetItem',
          'Query',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
        ],
        indexes: ['listing', 'due'],
      }),
      identity('AdminDeleteUser'),
      sendMessages(),
      signedLinks(),
    ],
  },
} satisfies FunctionsOf<'vendors'>;
