import type { FunctionsOf } from '../function-settings.ts';
import { signedLinks, table } from '../grants.ts';

export const ordersFunctions = {
  listOrders: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  getOrder: { grants: [table({ actions: ['BatchGetItem', 'Query'] }), signedLinks()] },
} satisfies FunctionsOf<'orders'>;
