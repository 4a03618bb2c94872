import type { FunctionsOf } from '../function-settings.ts';
import { identity, sendMessages, table } from '../grants.ts';

/** The own account. */
export const membersFunctions = {
  getProfile: { keptWarm: true, grants: [table({ actions: ['GetItem'] })] },
  updateProfile: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem'], indexes: ['listing'] }),
      identity(),
      sendMessages(),
    ],
  },
  changePassword: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }),
      identity('AdminUserGlobalSignOut'),
      sendMessages(),
    ],
  },
  listCredits: { grants: [table({ actions: ['GetItem', 'Query'] })] },
} satisfies FunctionsOf<'members'>;
