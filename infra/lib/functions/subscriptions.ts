import type { FunctionsOf } from '../function-settings.ts';
import { sendMessages, sendTo, table } from '../grants.ts';

/** The grants for a change. Its transaction also writes counters and the account, and puts the mail into the outbox. */
const changesSubscription = [
  table({ actions: ['BatchGetItem', 'PutItem', 'UpdateItem'], indexes: ['listing'] }),
  sendMessages(),
];

/** The grants for cancelling a subscription. The call queues its unpaid renewals, and workers give them up. */
const cancelsSubscription = [...changesSubscription, sendTo('renewals')];

export const subscriptionsFunctions = {
  listPlans: { grants: [table({ actions: ['BatchGetItem'], indexes: ['listing'] })] },
  getPlan: { grants: [table({ actions: ['GetItem'] })] },
  listMySubscriptions: {
    grants: [table({ actions: ['BatchGetItem'], indexes: ['listing'] })],
  },
  createSubscription: {
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        indexes: ['listing'],
      }),
    ],
  },
  listSubscriptionAddons: { grants: [table({ actions: ['BatchGetItem', 'Query'] })] },
  pauseSubscription: { grants: changesSubscription },
  resumeSubscription: { grants: changesSubscription },
  cancelSubscription: { grants: cancelsSubscription },
  updateSubscription: { grants: [table({ actions: ['BatchGetItem', 'PutItem'], indexes: ['listing'] })] },
  changePickupOnce: {
    grants: [table({ actions: ['BatchGetItem', 'PutItem'], indexes: ['listing'] }), sendMessages()],
  },
  changePlan: {
    grants: [
      table({
        actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        indexes: ['listing'],
      }),
      sendMessages(),
    ],
  },
  skipDelivery: { grants: [...changesSubscription, table({ actions: ['GetItem'] })] },
  undoSkip: { grants: [...changesSubscription, table({ actions: ['GetItem'] })] },
  updateSubscriptionStatus: { grants: [...cancelsSubscription, table({ actions: ['GetItem'] })] },
  listAdminPlans: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  createPlan: { grants: [table({ actions: ['GetItem', 'PutItem'], indexes: ['listing'] })] },
  updatePlan: { grants: [table({ actions: ['GetItem', 'PutItem'], indexes: ['listing'] })] },
  deactivatePlan: { grants: [table({ actions: ['GetItem', 'PutItem'] })] },
  getSubscriptionAnalytics: { grants: [table({ actions: ['GetItem', 'Query'] })] },
} satisfies FunctionsOf<'subscriptions'>;
