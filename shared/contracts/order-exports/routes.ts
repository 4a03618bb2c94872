import type { Routes } from '../route.ts';

export const orderExportsRoutes = {
  prepareOrderExport: {
    paths: ['POST /api/orders/admin/export'],
    changes: [],
    failure: 'Failed to export orders',
  },
  exportOrders: { paths: ['GET /api/orders/admin/export'], shows: [], minutesFresh: 0 },
  getOrderExport: {
    paths: ['GET /api/orders/admin/exports/{id}'],
    shows: [],
    minutesFresh: 0,
    failure: 'Failed to export orders',
  },
  restartOrderExport: {
    paths: ['POST /api/orders/admin/exports/{id}/restart'],
    changes: [],
    failure: 'Failed to export orders',
  },
} as const satisfies Routes;
