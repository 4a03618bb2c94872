import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const shortagesFunctions = {
  listShortages: { grants: [table({ actions: ['GetItem', 'Query'], indexes: ['listing'] })] },
  // `previewShortage` and `createShortage` read the lists of a day, and all orders that contain the missing goods.
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
