import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';
import { givesUp, paying } from './paying.ts';

/** The functions by which staff refund orders, or decide that the co-op keeps the money. */
export const refundsFunctions = {
  refundOrder: { ...paying, grants: givesUp },
  repeatRefund: { ...paying, grants: givesUp },
  keepPayment: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] })] },
} satisfies FunctionsOf<'refunds'>;
