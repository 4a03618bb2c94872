import type { FunctionsOf } from '../function-settings.ts';
import { sendTo, signedLinks, table, verifyTokens } from '../grants.ts';
import { givesUp, paying } from './paying.ts';

export const chargesFunctions = {
  listOpenCharges: {
    grants: [table({ actions: ['GetItem'], indexes: ['listing'] }), signedLinks()],
  },
  retryCharge: { ...paying, grants: givesUp },
  waiveCharge: { ...paying, grants: givesUp },
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
  openPayment: { ...paying, grants: givesUp },
  confirmOpenPayment: { ...paying, grants: givesUp },
} satisfies FunctionsOf<'charges'>;
