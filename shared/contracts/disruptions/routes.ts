import type { Routes } from '../route.ts';

export const disruptionsRoutes = {
  previewDisruption: {
    paths: ['POST /api/admin/disruptions/preview'],
    changes: [],
    failure: 'Failed to work out what this would do',
  },
  createDisruption: {
    paths: ['POST /api/admin/disruptions'],
    changes: ['orders', 'calendar', 'disruptions', 'charges', 'catalogue', 'users', 'promotions', 'audit'],
    failure: 'Failed to start it. Please try again.',
  },
  moveOrder: {
    paths: ['POST /api/admin/orders/{id}/location'],
    changes: ['orders', 'charges', 'users', 'packing', 'audit'],
    failure: 'Failed to move the order. Please try again.',
  },
  listDisruptions: {
    paths: ['GET /api/admin/disruptions'],
    shows: ['disruptions'],
    minutesFresh: 0,
    failure: 'Failed to load what was moved or called off',
  },
} as const satisfies Routes;
