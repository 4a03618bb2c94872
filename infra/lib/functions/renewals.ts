import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/**
 * The functions for staff about a cycle's renewals: the flight check before the cut-off, another pass of the
 * run, and the agreement after the cut-off.
 */
export const renewalsFunctions = {
  previewCycle: {
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['due'] })],
  },
  runCycle: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'PutItem'] })] },
  getCycleAgreement: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] },
} satisfies FunctionsOf<'renewals'>;
