import type { FunctionsOf } from '../function-settings.ts';
import { rates, signedLinks, table } from '../grants.ts';

/** Messages to many, and the link that ends them. */
/** They read every account of a filter (`countMatching`): 50,000 are some 45 MB. */
const countsAccounts = { memoryMegabytes: 1024, timeoutSeconds: 29 };

export const broadcastsFunctions = {
  createReminder: {
    ...countsAccounts,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['listing'] })],
  },
  listReminders: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] }), rates()] },
  listReminderHistory: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })],
  },
  listOccurrenceRecipients: { grants: [table({ actions: ['GetItem', 'Query'], indexes: ['listing'] })] },
  countRecipients: {
    ...countsAccounts,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing'] })],
  },
  getReminder: { grants: [table({ actions: ['GetItem'] })] },
  updateReminder: {
    ...countsAccounts,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['listing'] })],
  },
  cancelReminder: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] })] },
  getUnsubscribe: { grants: [table({ actions: ['GetItem'] }), signedLinks()] },
  unsubscribe: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), signedLinks()] },
} satisfies FunctionsOf<'broadcasts'>;
