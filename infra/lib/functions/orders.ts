import type { FunctionsOf } from '../function-settings.ts';
import { signedLinks, table } from '../grants.ts';

/** What a member has ordered. */
export const ordersFunctions = {
  listOrders: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  getOrder: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] }), signedLinks()] },
} satisfies FunctionsOf<'orders'>;
