import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** Missing goods of a packing day. A job settles them order by order (jobs.ts). */
export const shortagesFunctions = {
  listShortages: { grants: [table({ actions: ['GetItem', 'Query'], indexes: ['listing'] })] },
  // Both read the lists of a day, and the orders with the goods.
  previewShortage: {
    timeoutSeconds: 29,
    memoryMegabytes: 1769,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })],
  },
  createShortage: {
    timeoutSeconds: 29,
    memoryMegabytes: 1769,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'] })],
  },
  takeBackShortage: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })],
  },
} satisfies FunctionsOf<'shortages'>;
