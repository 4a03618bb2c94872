import type { Routes } from '../route.ts';

/** The calls by which members change their account, download their data, or leave. Only a few pages load them. */
export const usersOwnRoutes = {
  updateProfile: {
    paths: ['PUT /api/users/profile'],
    changes: ['profile'],
    changesUser: true,
    failure: 'Failed to update profile',
  },
  getDietaryNeeds: {
    paths: ['GET /api/users/dietary-needs'],
    shows: ['profile'],
    minutesFresh: 5,
    failure: 'Failed to load what you do not eat',
  },
  updateDietaryNeeds: {
    paths: ['PUT /api/users/dietary-needs'],
    changes: ['profile'],
    failure: 'Failed to save what you do not eat',
  },
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
