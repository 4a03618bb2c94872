import type { FunctionsOf } from '../function-settings.ts';
import { rates, sendMail, sendMessages, sendsSms, signedLinks, table } from '../grants.ts';

/**
 * The settings for functions that count recipients. They read every account that may fit a filter
 * (`countMatching`): 50,000 accounts take some 45 MB.
 */
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
  unsubscribe: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), signedLinks(), sendMessages()],
  },
  listMessageTemplates: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  createMessageTemplate: { grants: [table({ actions: ['GetItem', 'PutItem'], indexes: ['listing'] })] },
  updateMessageTemplate: { grants: [table({ actions: ['GetItem', 'PutItem'], indexes: ['listing'] })] },
  deleteMessageTemplate: { grants: [table({ actions: ['GetItem', 'PutItem', 'DeleteItem'] })] },
  sendTestMessage: {
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] }),
      sendMail(),
      sendsSms(),
    ],
  },
} satisfies FunctionsOf<'broadcasts'>;
