import type { Routes } from '../route.ts';

export const locationManagementRoutes = {
  listAdminPickupLocations: {
    paths: ['GET /api/pickup-locations/admin'],
    shows: ['pickup locations'],
    minutesFresh: 1,
    failure: 'Failed to load locations',
  },
  createPickupLocation: {
    paths: ['POST /api/pickup-locations'],
    changes: ['pickup locations', 'audit'],
    failure: 'Failed to add location',
  },
  updatePickupLocations: {
    paths: ['PUT /api/pickup-locations/bulk'],
    changes: ['pickup locations', 'audit'],
    failure: 'Failed to update locations',
  },
  deletePickupLocations: {
    paths: ['DELETE /api/pickup-locations/bulk'],
    changes: ['pickup locations', 'audit'],
    failure: 'Failed to delete locations',
  },
  geocodeAddress: {
    paths: ['POST /api/pickup-locations/geocode'],
    changes: [],
    failure: 'Failed to generate coordinates',
  },
  updatePickupLocation: {
    paths: ['PUT /api/pickup-locations/{id}'],
    changes: ['pickup locations', 'audit'],
    failure: 'Failed to update location',
  },
  deletePickupLocation: {
    paths: ['DELETE /api/pickup-locations/{id}'],
    changes: ['pickup locations', 'audit'],
    failure: 'Failed to delete location',
  },
  getPickupLocationStats: {
    paths: ['GET /api/pickup-locations/{id}/stats'],
    shows: ['pickup locations', 'orders', 'users', 'calendar'],
    minutesFresh: 1,
    failure: 'Failed to load the figures of this location',
  },
  listPickupLocationOrders: {
    paths: ['GET /api/pickup-locations/{id}/orders'],
    shows: ['pickup locations', 'orders', 'users', 'calendar'],
    minutesFresh: 1,
    failure: 'Failed to load the orders of this location',
  },
} as const satisfies Routes;
