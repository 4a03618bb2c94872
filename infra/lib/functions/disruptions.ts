import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, table } from '../grants.ts';

export const disruptionsFunctions = {
  // The preview computes its sums over 2,000 orders at most.
  previewDisruption: {
    timeoutSeconds: 29,
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['due'] })],
  },
  // Calling off a whole cycle also removes it from the calendar.
  createDisruption: {
    timeoutSeconds: 25,
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        indexes: ['due'],
      }),
    ],
  },
  moveOrder: {
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      }),
      sendMessages(),
    ],
  },
  listDisruptions: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
} satisfies FunctionsOf<'disruptions'>;
