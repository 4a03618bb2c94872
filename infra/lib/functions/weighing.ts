import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

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
