import { sendMessages, signedLinks, stripe, table, type Grant } from '../grants.ts';

/** The provider may be asked several times in one call, and its own time limit is 8 seconds. */
export const paying = { timeoutSeconds: 29, memoryMegabytes: 1024 };

/** A bank transfer that comes back is answered with a pay link. */
export const settlesPayment: readonly Grant[] = [stripe(), sendMessages(), signedLinks()];

/** Charges an order or gives it up: order, charge, member, stock, ledger, figures. */
export const charges: readonly Grant[] = [
  table({
    actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['listing'],
  }),
  stripe(),
  signedLinks(),
];

/** Gives up what is unpaid, as the workers do it. */
export const givesUp: readonly Grant[] = [...charges, sendMessages()];
