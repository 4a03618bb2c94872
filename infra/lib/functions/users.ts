import type { FunctionsOf } from '../function-settings.ts';
import {
  askWhoOptedOut,
  identity,
  sendMessages,
  sendTo,
  signedLinks,
  smsNumber,
  stripe,
  table,
} from '../grants.ts';

export const usersFunctions = {
  createUser: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] }),
      identity('AdminInitiateAuth'),
      sendMessages(),
      signedLinks(),
    ],
  },
  getUser: { grants: [table({ actions: ['GetItem'] })] },
  getUserActivity: {
    grants: [table({ actions: ['GetItem', 'Query'], indexes: ['listing'] }), identity('AdminGetUser')],
  },
  getUserMembership: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] }), stripe()],
  },
  updateUser: {
    grants: [
      table({
        actions: [
          'GetItem',
          'BatchGetItem',
          'Query',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
        ],
        indexes: ['listing', 'due'],
      }),
      identity('AdminInitiateAuth'),
      sendMessages(),
      sendTo('renewals'),
      askWhoOptedOut(),
      smsNumber(),
    ],
  },
  updateUserStatus: {
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        indexes: ['listing', 'due'],
      }),
      sendMessages(),
    ],
  },
  deleteUser: {
    grants: [
      table({
        actions: [
          'GetItem',
          'BatchGetItem',
          'Query',
          'PutItem',
          'UpdateItem',
          'DeleteItem',
          'ConditionCheckItem',
        ],
        indexes: ['listing', 'due'],
      }),
      identity('AdminDeleteUser'),
      sendMessages(),
      signedLinks(),
    ],
  },
  updateProfile: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], indexes: ['listing'] }),
      identity('AdminInitiateAuth'),
      sendMessages(),
      askWhoOptedOut(),
      smsNumber(),
    ],
  },
  getDietaryNeeds: { grants: [table({ actions: ['GetItem'] })] },
  updateDietaryNeeds: { grants: [table({ actions: ['GetItem', 'UpdateItem'] })] },
  downloadMyData: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'], indexes: ['listing'] })],
  },
  closeAccount: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], indexes: ['listing'] }),
      identity('AdminInitiateAuth', 'AdminDeleteUser'),
      sendMessages(),
      signedLinks(),
    ],
  },
  adjustUserCredit: {
    grants: [
      table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] }),
      sendMessages(),
    ],
  },
  settleUserDeposit: {
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        indexes: ['listing'],
      }),
      sendMessages(),
    ],
  },
  sendPasswordRecovery: {
    grants: [table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] }), sendMessages()],
  },
  resetSecondFactor: {
    grants: [
      table({ actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] }),
      identity('AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'),
      sendMessages(),
    ],
  },
} satisfies FunctionsOf<'users'>;
