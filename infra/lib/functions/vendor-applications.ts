import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, signedLinks, table, uploads } from '../grants.ts';

export const vendorApplicationsFunctions = {
  registerVendor: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })] },
  startLogoUpload: {
    grants: [table({ actions: ['PutItem', 'UpdateItem'] }), uploads('incoming', 'PutObject')],
  },
  getLogoUpload: { grants: [table({ actions: ['GetItem'] })] },
  listVendorApplications: {
    grants: [table({ actions: ['GetItem'], indexes: ['listing', 'due'] })],
  },
  getVendorApplication: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
  getUserVendorApplication: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
  reviewVendorApplication: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] }),
      sendMessages(),
      signedLinks(),
    ],
  },
} satisfies FunctionsOf<'vendor-applications'>;
