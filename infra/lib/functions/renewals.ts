import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const renewalsFunctions = {
  previewCycle: {
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['due'] })],
  },
  runCycle: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'PutItem'] })] },
  getCycleAgreement: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
} satisfies FunctionsOf<'renewals'>;
