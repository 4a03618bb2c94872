import { sendMessages, signedLinks, stripe, table, type Grant } from '../grants.ts';

/** The provider may be asked several times in one call, and its own time limit is 8 seconds. */
export const paying = { timeoutSeconds: 29, memoryMegabytes: 1024 };

/** A bank transfer that comes back is answered with a pay link. */
export const settlesPayment: readonly Grant[] = [stripe(), sendMessages(), signedLinks()];

/** Collects or gives up a charge: order, charge, member, stock, ledger, figures. */
export const collects: readonly Grant[] = [
  table({
    actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['listing'],
  }),
  stripe(),
  signedLinks(),
];
