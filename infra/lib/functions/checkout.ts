import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';
import { paying, settlesPayment } from './paying.ts';

const placesOrder = table({
  actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  indexes: ['listing'],
});

export const checkoutFunctions = {
  createPaymentIntent: { ...paying, keptWarm: true, grants: [placesOrder, ...settlesPayment] },
  createOrder: { ...paying, grants: [placesOrder, ...settlesPayment] },
} satisfies FunctionsOf<'checkout'>;
