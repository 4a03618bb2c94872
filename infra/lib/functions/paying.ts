import { sendMessages, signedLinks, stripe, table, type Grant } from '../grants.ts';

/**
 * The settings for functions that call the payment provider. One call may send it several requests, and each
 * may take up to 8 seconds.
 */
export const paying = { timeoutSeconds: 29, memoryMegabytes: 1024 };

/**
 * The grants for settling a payment. When a bank transfer comes back, the member gets a mail with a pay link.
 */
export const settlesPayment: readonly Grant[] = [stripe(), sendMessages(), signedLinks()];

/**
 * The grants for charging an order or giving it up. Both write the order, its charge, the member, stock,
 * ledger and figures.
 */
export const charges: readonly Grant[] = [
  table({
    actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['listing'],
  }),
  stripe(),
  signedLinks(),
];

/** The grants for giving up unpaid orders. Workers have these grants too. */
export const givesUp: readonly Grant[] = [...charges, sendMessages()];
