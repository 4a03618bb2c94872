import type { FunctionsOf } from '../function-settings.ts';
import { stripe, table } from '../grants.ts';
import { paying, settlesPayment } from './paying.ts';

const completesOrder = table({
  actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
});

/** The money for orders, and the methods that pay them. */
export const paymentsFunctions = {
  confirmPayment: { ...paying, grants: [completesOrder, ...settlesPayment] },
  receivePaymentWebhook: { ...paying, grants: [completesOrder, ...settlesPayment] },
  listPaymentMethods: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
  setUpPaymentMethod: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
  savePaymentMethod: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
  deletePaymentMethod: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
} satisfies FunctionsOf<'payments'>;
