import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** Moving and calling off pickups. A job carries out what staff decided (jobs.ts). */
export const disruptionsFunctions = {
  // The preview adds up to 2,000 orders.
  previewDisruption: {
    timeoutSeconds: 29,
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['due'] })],
  },
  // A whole cycle that is called off is also taken out of the calendar.
  createDisruption: {
    timeoutSeconds: 25,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] })],
  },
  listDisruptions: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
} satisfies FunctionsOf<'disruptions'>;
