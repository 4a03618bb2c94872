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
  updateSubscriptionStatus: {
    paths: ['PUT /api/subscriptions/{id}/status'],
    changes: ['subscriptions'],
    changesUser: true,
    failure: 'Failed to update subscription',
  },
} as const satisfies Routes;
