import type { FunctionsOf } from '../function-settings.ts';
import { stripe, table } from '../grants.ts';

export const paymentsFunctions = {
  listPaymentMethods: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
  setUpPaymentMethod: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
  savePaymentMethod: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
  deletePaymentMethod: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), stripe()] },
} satisfies FunctionsOf<'payments'>;
