import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** What follows a cut-off: every subscription renewed, and what staff see of it. */
export const renewalsFunctions = {
  previewCycle: {
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['due'] })],
  },
  runCycle: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'PutItem'] })] },
  getCycleAgreement: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
} satisfies FunctionsOf<'renewals'>;
