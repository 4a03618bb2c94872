import type { Routes } from '../route.ts';

export const vendorsStaffRoutes = {
  listVendors: {
    paths: ['GET /api/vendors'],
    shows: ['catalogue', 'users'],
    minutesFresh: 1,
    failure: 'Failed to load vendor list. Please refresh the page.',
  },
  createVendor: {
    paths: ['POST /api/vendors'],
    changes: ['users', 'audit'],
    failure: 'Failed to create vendor',
  },
  updateVendor: {
    paths: ['PUT /api/vendors/{id}', 'PUT /api/admin/vendors/{id}'],
    changes: ['users', 'profile', 'catalogue', 'audit'],
    failure: 'Failed to update vendor',
  },
  deleteVendor: {
    paths: ['DELETE /api/vendors/{id}', 'DELETE /api/admin/vendors/{id}'],
    changes: ['users', 'audit'],
    ends: 'getVendor',
    failure: 'Failed to delete vendor',
  },
} as const satisfies Routes;
