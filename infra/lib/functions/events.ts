import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, table } from '../grants.ts';

export const eventsFunctions = {
  registerForEvent: { grants: [table({ actions: ['BatchGetItem', 'PutItem', 'ConditionCheckItem'] })] },
  cancelRegistration: {
    grants: [
      table({ actions: ['BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] }),
      sendMessages(),
    ],
  },
} satisfies FunctionsOf<'events'>;
