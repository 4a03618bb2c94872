import type { Routes } from '../route.ts';

/** The calls that change a share. Only a member's own pages load them. */
export const subscriptionsShareRoutes = {
  listSubscriptionAddons: {
    paths: ['GET /api/subscriptions/{id}/addons'],
    shows: ['subscriptions'],
    minutesFresh: 1,
  },
  pauseSubscription: {
    paths: ['PUT /api/subscriptions/{id}/pause'],
    changes: ['subscriptions'],
    changesUser: true,
    failure: 'Failed to pause subscription',
  },
  resumeSubscription: {
    paths: ['PUT /api/subscriptions/{id}/resume'],
    changes: ['subscriptions'],
    changesUser: true,
    failure: 'Failed to resume subscription',
  },
  cancelSubscription: {
    paths: ['PUT /api/subscriptions/{id}/cancel'],
    changes: ['subscriptions'],
    changesUser: true,
    failure: 'Failed to cancel subscription',
  },
  updateSubscription: {
    paths: ['PUT /api/subscriptions/{id}/update'],
    changes: ['subscriptions'],
    failure: 'Failed to update subscription',
  },
  changePickupOnce: {
    paths: ['PUT /api/subscriptions/{id}/pickup-location'],
    changes: ['subscriptions'],
    failure: 'Failed to change the pickup location',
  },
  changePlan: {
    paths: ['PUT /api/subscriptions/{id}/plan'],
    changes: ['subscriptions'],
    failure: 'Failed to change the share',
  },
  skipDelivery: {
    paths: ['PUT /api/subscriptions/{id}/skips/{cycle_id}'],
    changes: ['subscriptions'],
  },
  undoSkip: {
    paths: ['DELETE /api/subscriptions/{id}/skips/{cycle_id}'],
    changes: ['subscriptions'],
  },
} as const satisfies Routes;
