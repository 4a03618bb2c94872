import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, signedLinks, stripe, table, type Grant } from '../grants.ts';

/** The provider may be asked several times in one call, and its own time limit is 8 seconds. */
const paying = { timeoutSeconds: 29, memoryMegabytes: 1024 };

/** A bank transfer that comes back is answered with a pay link. */
const settlesPayment: readonly Grant[] = [stripe(), sendMessages(), signedLinks()];

const placesOrder = table({
  actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  indexes: ['listing'],
});

const completesOrder = table({
  actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
});

/** Orders and the money for them. */
export const checkoutFunctions = {
  createPaymentIntent: { ...paying, keptWarm: true, grants: [placesOrder, ...settlesPayment] },
  createOrder: { ...paying, grants: [placesOrder, ...settlesPayment] },
  confirmPayment: { ...paying, grants: [completesOrder, ...settlesPayment] },
  receivePaymentWebhook: { ...paying, grants: [completesOrder, ...settlesPayment] },
  listPaymentMethods: { grants: [table({ actions: ['GetItem'] }), stripe()] },
  savePaymentMethod: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
  deletePaymentMethod: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
} satisfies FunctionsOf<'checkout'>;
