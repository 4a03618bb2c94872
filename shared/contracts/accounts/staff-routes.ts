import type { Routes } from '../route.ts';

/** The calls that only staff or vendors make. No page of the shop loads them. */
export const accountsStaffRoutes = {
  listUsers: {
    paths: ['GET /api/users'],
    shows: ['profile', 'users'],
    minutesFresh: 2,
    failure: 'Failed to fetch users',
  },
  getVendorProfile: {
    paths: ['GET /api/vendors/profile/me'],
    shows: ['profile'],
    minutesFresh: 0,
    failure: 'Failed to load account information',
  },
  updateVendorProfile: {
    paths: ['PUT /api/vendors/profile/me'],
    changes: ['profile', 'users'],
    changesUser: true,
    failure: 'Failed to update account information',
  },
  startSecondFactor: {
    paths: ['POST /api/auth/second-factor'],
    changes: [],
    failure: 'Failed to begin the setup',
  },
  confirmSecondFactor: {
    paths: ['PUT /api/auth/second-factor'],
    changes: ['profile', 'users'],
    changesUser: true,
    failure: 'Failed to turn on the second factor',
  },
  turnOffSecondFactor: {
    paths: ['POST /api/auth/second-factor/turn-off'],
    changes: ['profile', 'users'],
    changesUser: true,
    failure: 'Failed to turn off the second factor',
  },
} as const satisfies Routes;
