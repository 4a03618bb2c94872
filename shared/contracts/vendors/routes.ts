import type { Routes } from '../route.ts';

export const vendorsRoutes = {
  getVendor: {
    paths: ['GET /api/vendors/{id}', 'GET /api/admin/vendors/{id}'],
    shows: ['users'],
    minutesFresh: 1,
    failure: 'Failed to load vendor',
  },
} as const satisfies Routes;
