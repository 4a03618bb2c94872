import { sendMessages, signedLinks, stripe, table, type Grant } from '../grants.ts';

/**
 * The settings for functions that call the payment provider. One call of a function may send the provider
 * several requests, and each request may take up to 8 seconds.
 */
export const paying = { timeoutSeconds: 29, memoryMegabytes: 1024 };

/** The grants for settling a payment. When a bank transfer comes back, the member gets a mail with a pay link. */
export const settlesPayment: readonly Grant[] = [stripe(), sendMessages(), signedLinks()];

/** Charging an order and giving it up both write the order, its charge, the member, stock, ledger and figures. */
export const charges: readonly Grant[] = [
  table({
    actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['listing'],
  }),
  stripe(),
  signedLinks(),
];

/** The grants of calls that charge orders or give them up. The worker for renewals uses another queue for messages. */
export const givesUp: readonly Grant[] = [...charges, sendMessages()];
