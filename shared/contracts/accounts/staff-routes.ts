import type { Routes } from '../route.ts';

/** The calls that staff or vendors alone make: a page of the shop does not know them. */
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
} as const satisfies Routes;
