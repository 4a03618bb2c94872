import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** The functions for the weights of a packing day's goods. A job settles them order by order (jobs.ts). */
export const weighingFunctions = {
  // This function reads a location's orders.
  listWeights: {
    timeoutSeconds: 29,
    memoryMegabytes: 1769,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['due'] })],
  },
  saveWeights: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] })],
  },
  settleWeights: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'] })] },
} satisfies FunctionsOf<'weighing'>;
