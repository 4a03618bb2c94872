import type { Routes } from '../route.ts';

export const subscriptionsStaffRoutes = {
  listAdminPlans: {
    paths: ['GET /api/subscriptions/admin/plans'],
    shows: ['plans'],
    minutesFresh: 1,
    failure: 'Failed to load subscription plans',
  },
  createPlan: { paths: ['POST /api/subscriptions/admin/plans'], changes: ['plans'] },
  updatePlan: { paths: ['PUT /api/subscriptions/admin/plans/{id}'], changes: ['plans'] },
  deactivatePlan: {
    paths: ['DELETE /api/subscriptions/admin/plans/{id}'],
    changes: ['plans'],
    failure: 'Failed to deactivate plan',
  },
  getSubscriptionAnalytics: {
    paths: ['GET /api/subscriptions/admin/analytics', 'GET /api/admin/subscription-analytics'],
    shows: ['subscriptions'],
    minutesFresh: 1,
  },
} as const satisfies Routes;
