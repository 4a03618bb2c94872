import type { Routes } from '../route.ts';

export const pickupLocationsRoutes = {
  listPickupLocations: {
    paths: ['GET /api/pickup-locations'],
    shows: ['pickup locations'],
    minutesFresh: 1,
    isPublic: true,
    failure: 'Failed to fetch pickup locations',
  },
} as const satisfies Routes;
