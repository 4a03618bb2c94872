import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';
import { givesUp, paying } from './paying.ts';

export const refundsFunctions = {
  refundOrder: { ...paying, grants: givesUp },
  repeatRefund: { ...paying, grants: givesUp },
  keepPayment: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'] })] },
} satisfies FunctionsOf<'refunds'>;
