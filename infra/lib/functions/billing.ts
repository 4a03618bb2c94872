import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, sendTo, signedLinks, table, verifyTokens } from '../grants.ts';
import { paying, collects } from './paying.ts';

const collectsForOne = [...collects, sendMessages()];

/** What follows a cut-off: charges, their collection, and what staff and members do about them. */
export const billingFunctions = {
  previewCycle: {
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['due'] })],
  },
  runCycle: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'PutItem'] })] },
  getCycleAgreement: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
  listOpenCharges: {
    grants: [table({ actions: ['GetItem'], indexes: ['listing'] }), signedLinks()],
  },
  retryCharge: { ...paying, grants: collectsForOne },
  waiveCharge: { ...paying, grants: collectsForOne },
  countFailedRenewals: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })],
  },
  removeFailedRenewals: {
    timeoutSeconds: 29,
    memoryMegabytes: 1024,
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'UpdateItem', 'PutItem'], indexes: ['listing'] }),
      sendTo('renewals'),
    ],
  },
  getPayableOrder: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'] }), signedLinks(), verifyTokens()],
  },
  getMyShare: { grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })] },
  openPayment: { ...paying, grants: collectsForOne },
  confirmOpenPayment: { ...paying, grants: collectsForOne },
} satisfies FunctionsOf<'billing'>;
