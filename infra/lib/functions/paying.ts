import { sendMessages, signedLinks, stripe, table, type Grant } from '../grants.ts';

/**
 * One call may ask the payment provider several times, and each of these requests may take up to 8 seconds.
 */
export const paying = { timeoutSeconds: 29, memoryMegabytes: 1024 };

/** The grants for settling a payment. The member is mailed a pay link when a bank transfer comes back. */
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

/** Gives up unpaid orders, as the workers do it. */
export const givesUp: readonly Grant[] = [...charges, sendMessages()];
