import type { FunctionsOf } from '../function-settings.ts';
import { identity, sendMessages, siteUrl, table } from '../grants.ts';

/** The own account. */
export const membersFunctions = {
  getProfile: { grants: [table({ actions: ['GetItem'] })] },
  updateProfile: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], indexes: ['listing'] }),
      sendMessages(),
      siteUrl(),
    ],
  },
  changePassword: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), identity(), sendMessages()],
  },
  listCredits: { grants: [table({ actions: ['GetItem', 'Query'] })] },
} satisfies FunctionsOf<'members'>;
