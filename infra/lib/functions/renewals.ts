import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, sendTo, signedLinks, stripe, table, type Grant } from '../grants.ts';

/** The provider may be asked several times in one call, and its own time limit is 8 seconds. */
const paying = { timeoutSeconds: 29, memoryMegabytes: 1024 };

/** Collects or gives up a charge: order, charge, member, stock, ledger, figures. */
export const collects: readonly Grant[] = [
  table({
    actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['listing'],
  }),
  stripe(),
  signedLinks(),
];
const collectsForOne: readonly Grant[] = [...collects, sendMessages()];

/** What follows a cut-off: charges, their collection, and what staff and members do about them. */
export const renewalsFunctions = {
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
      table({ actions: ['GetItem', 'BatchGetItem', 'UpdateItem'], indexes: ['listing'] }),
      sendTo('renewals'),
    ],
  },
  getPayableOrder: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] }), signedLinks()] },
  openPayment: { ...paying, grants: collectsForOne },
  confirmOpenPayment: { ...paying, grants: collectsForOne },
} satisfies FunctionsOf<'renewals'>;
