import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';
import { paying, settlesPayment } from './paying.ts';

const completesOrder = table({
  actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
});

export const settlementFunctions = {
  confirmPayment: { ...paying, grants: [completesOrder, ...settlesPayment] },
  receivePaymentWebhook: { ...paying, grants: [completesOrder, ...settlesPayment] },
} satisfies FunctionsOf<'settlement'>;
