import type { Routes } from '../route.ts';

export const subscriptionsRoutes = {
  listPlans: {
    paths: ['GET /api/subscriptions/plans'],
    shows: ['plans'],
    minutesFresh: 1,
    isPublic: true,
    failure: 'Failed to load subscription plans',
  },
  getPlan: {
    paths: ['GET /api/subscriptions/plans/{id}'],
    shows: ['plans'],
    minutesFresh: 1,
    isPublic: true,
  },
  listMySubscriptions: {
    paths: ['GET /api/subscriptions/my-subscriptions'],
    shows: ['subscriptions'],
    minutesFresh: 1,
    failure: 'Failed to load subscriptions',
  },
  createSubscription: {
    paths: ['POST /api/subscriptions/create'],
    changes: ['subscriptions'],
    changesUser: true,
    failure: 'Failed to create subscription',
  },
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
  updateSubscriptionStatus: {
    paths: ['PUT /api/subscriptions/{id}/status'],
    changes: ['subscriptions'],
    changesUser: true,
    failure: 'Failed to update subscription',
  },
} as const satisfies Routes;
