import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, table } from '../grants.ts';

const files = { timeoutSeconds: 29, memoryMegabytes: 1024 };

export const vendorStatementsFunctions = {
  listVendorStatements: { grants: [table({ actions: ['GetItem', 'Query'] })] },
  getVendorStatement: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  exportVendorStatement: { ...files, grants: [table({ actions: ['GetItem', 'Query'] })] },
  confirmVendorStatement: { grants: [table({ actions: ['GetItem', 'PutItem'] })] },
  disputeVendorStatement: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] })] },
  listAllVendorStatements: {
    grants: [table({ actions: ['GetItem', 'Query'], indexes: ['listing', 'due'] })],
  },
  payVendorStatement: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages()],
  },
  takeBackVendorPayment: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages()],
  },
  answerStatementDispute: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages()],
  },
  adjustVendorEarnings: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] })] },
  listVendorAdjustments: { grants: [table({ actions: ['GetItem'], indexes: ['due'] })] },
  exportVendorPayments: { ...files, grants: [table({ actions: ['GetItem'], indexes: ['listing', 'due'] })] },
  listVendorYearTotals: {
    ...files,
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })],
  },
  exportVendorYearTotals: {
    ...files,
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })],
  },
} satisfies FunctionsOf<'vendor-statements'>;
