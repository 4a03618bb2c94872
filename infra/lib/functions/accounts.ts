import type { FunctionsOf } from '../function-settings.ts';
import { askWhoOptedOut, identity, sendMessages, signedLinks, smsNumber, table } from '../grants.ts';

export const accountsFunctions = {
  getCsrfToken: { grants: [] },
  login: {
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] }),
      identity('AdminInitiateAuth', 'AdminRespondToAuthChallenge'),
      sendMessages(),
      signedLinks(),
    ],
  },
  register: {
    grants: [
      table({ actions: ['BatchGetItem', 'PutItem', 'UpdateItem'] }),
      identity('AdminCreateUser', 'AdminSetUserPassword', 'AdminInitiateAuth'),
      sendMessages(),
      signedLinks(),
    ],
  },
  logout: { grants: [identity()] },
  refreshSession: { keptWarm: true, grants: [identity(), table({ actions: ['GetItem'] })] },
  forgotPassword: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages()],
  },
  resetPassword: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] }),
      identity('AdminCreateUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'),
      sendMessages(),
      signedLinks(),
    ],
  },
  getVerification: { grants: [table({ actions: ['GetItem'] })] },
  verifyEmail: { grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] })] },
  resendVerification: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }), sendMessages()],
  },
  getProfile: { keptWarm: true, grants: [table({ actions: ['GetItem'] })] },
  changePassword: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }),
      identity('AdminInitiateAuth', 'AdminUserGlobalSignOut'),
      sendMessages(),
      signedLinks(),
    ],
  },
  getReferrals: { grants: [table({ actions: ['GetItem'] })] },
  sendPhoneCode: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }),
      sendMessages(),
      signedLinks(),
      askWhoOptedOut(),
      smsNumber(),
    ],
  },
  verifyPhone: {
    grants: [table({ actions: ['GetItem', 'UpdateItem', 'DeleteItem'] }), signedLinks()],
  },
  listCredits: { grants: [table({ actions: ['GetItem', 'Query'] })] },
  listUsers: { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing'] })] },
  getVendorProfile: { grants: [table({ actions: ['GetItem'] })] },
  updateVendorProfile: {
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] }),
      askWhoOptedOut(),
      smsNumber(),
    ],
  },
  startSecondFactor: {
    grants: [table({ actions: ['GetItem', 'UpdateItem'] }), identity('AdminInitiateAuth')],
  },
  confirmSecondFactor: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }),
      identity('AdminInitiateAuth', 'AdminUserGlobalSignOut'),
      sendMessages(),
    ],
  },
  turnOffSecondFactor: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem'] }),
      identity('AdminInitiateAuth', 'AdminRespondToAuthChallenge'),
      sendMessages(),
    ],
  },
} satisfies FunctionsOf<'accounts'>;
