import type { FunctionsOf } from '../function-settings.ts';
import { sendMail, sendsSms, table } from '../grants.ts';

/** Saved templates, and a test to oneself. */
export const messageWritingFunctions = {
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
} satisfies FunctionsOf<'message-writing'>;
