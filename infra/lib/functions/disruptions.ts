import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** What staff move or call off in one act; a job carries it out (jobs.ts). */
export const disruptionsFunctions = {
  // Up to 2,000 orders are added up.
  previewDisruption: {
    timeoutSeconds: 29,
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['due'] })],
  },
  // The cycle goes out of the calendar with it.
  createDisruption: {
    timeoutSeconds: 25,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] })],
  },
  listDisruptions: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
} satisfies FunctionsOf<'disruptions'>;
