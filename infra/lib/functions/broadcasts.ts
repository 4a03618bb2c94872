import type { FunctionsOf } from '../function-settings.ts';
import { rates, signedLinks, table } from '../grants.ts';

/** Messages to many, and the link that ends them. */
export const broadcastsFunctions = {
  createReminder: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'], indexes: ['listing'] })],
  },
  listReminders: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] }), rates()] },
  listReminderHistory: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })],
  },
  listOccurrenceRecipients: { grants: [table({ actions: ['GetItem', 'Query'], indexes: ['listing'] })] },
  countRecipients: { memoryMegabytes: 1024, grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  getReminder: { grants: [table({ actions: ['GetItem'] })] },
  updateReminder: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem'], indexes: ['listing'] })],
  },
  cancelReminder: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] })] },
  getUnsubscribe: { grants: [table({ actions: ['GetItem'] }), signedLinks()] },
  unsubscribe: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), signedLinks()] },
} satisfies FunctionsOf<'broadcasts'>;
