import type { Routes } from '../route.ts';

/** The calls by which members take their data along, or leave: only their account's page knows them. */
export const usersOwnRoutes = {
  downloadMyData: {
    paths: ['GET /api/users/my-data'],
    shows: ['profile', 'orders', 'subscriptions', 'credits', 'notifications', 'reviews'],
    minutesFresh: 0,
    failure: 'Failed to load your data',
  },
  closeAccount: {
    paths: ['POST /api/users/close-account'],
    changes: ['subscriptions'],
    failure: 'Failed to close your account',
  },
} as const satisfies Routes;
