import type { Routes } from '../route.ts';

export const vendorsSpotlightRoutes = {
  listVendorSpotlights: {
    paths: ['GET /api/vendors/spotlights'],
    shows: ['users'],
    minutesFresh: 5,
    isPublic: true,
    failure: 'Failed to load our vendors',
  },
} as const satisfies Routes;
