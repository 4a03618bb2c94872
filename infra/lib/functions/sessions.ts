import type { FunctionsOf } from '../function-settings.ts';
import { identity, sendMessages, siteUrl, table } from '../grants.ts';

/** Signing up, in and out. */
export const sessionsFunctions = {
  getCsrfToken: { grants: [] },
  login: { grants: [table({ actions: ['GetItem', 'UpdateItem'] }), identity()] },
  register: {
    grants: [
      table({ actions: ['BatchGetItem', 'PutItem', 'UpdateItem'] }),
      identity('AdminCreateUser', 'AdminSetUserPassword'),
      sendMessages(),
      siteUrl(),
    ],
  },
  logout: { grants: [identity()] },
  refreshSession: { keptWarm: true, grants: [identity()] },
  forgotPassword: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages(), siteUrl()],
  },
  resetPassword: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'DeleteItem'] }),
      identity('AdminCreateUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'),
      sendMessages(),
    ],
  },
  verifyEmail: { grants: [table({ actions: ['GetItem', 'UpdateItem', 'DeleteItem'] })] },
  resendVerification: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages(), siteUrl()],
  },
} satisfies FunctionsOf<'sessions'>;
