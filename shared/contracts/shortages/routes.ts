import type { Routes } from '../route.ts';

export const shortagesRoutes = {
  listShortages: {
    paths: ['GET /api/admin/packing/{cycle_id}/{date}/shortages'],
    shows: ['shortages'],
    minutesFresh: 0,
    failure: 'Failed to load what is missing',
  },
  previewShortage: {
    paths: ['POST /api/admin/packing/{cycle_id}/{date}/shortages/preview'],
    changes: [],
    failure: 'Failed to work out who would go without',
  },
  createShortage: {
    paths: ['POST /api/admin/packing/{cycle_id}/{date}/shortages'],
    changes: ['shortages', 'packing', 'orders', 'catalogue', 'users', 'audit'],
    failure: 'Failed to record what is missing. Please try again.',
  },
  takeBackShortage: {
    paths: ['POST /api/admin/packing/{cycle_id}/{date}/shortages/{id}/take-back'],
    changes: ['shortages', 'packing', 'orders', 'users', 'audit'],
    failure: 'Failed to take it back. Please try again.',
  },
} as const satisfies Routes;
