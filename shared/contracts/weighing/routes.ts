import type { Routes } from '../route.ts';

export const weighingRoutes = {
  listWeights: {
    paths: ['GET /api/admin/packing/{cycle_id}/{date}/locations/{location_id}/weights'],
    shows: ['weighing'],
    minutesFresh: 0,
    failure: 'Failed to load what is sold by weight',
  },
  saveWeights: {
    paths: ['PUT /api/admin/packing/{cycle_id}/{date}/locations/{location_id}/weights'],
    changes: ['weighing'],
    failure: 'Failed to save the weights. Please try again.',
  },
  settleWeights: {
    paths: ['POST /api/admin/packing/{cycle_id}/{date}/weights/settle'],
    changes: ['weighing', 'orders', 'users', 'audit'],
    failure: 'Failed to settle the weights. Please try again.',
  },
} as const satisfies Routes;
