import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const weighingFunctions = {
  // `listWeights` reads all orders of a location, so it gets more time and memory than most functions.
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
