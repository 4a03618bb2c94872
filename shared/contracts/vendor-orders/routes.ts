import type { Routes } from '../route.ts';

export const vendorOrdersRoutes = {
  listVendorOrders: {
    paths: ['GET /api/vendor/orders'],
    shows: ['orders'],
    minutesFresh: 0,
    failure: 'Failed to load orders',
  },
  listOrdersOfVendor: {
    paths: ['GET /api/vendors/{id}/orders'],
    shows: ['orders'],
    minutesFresh: 0,
    failure: 'Failed to load orders',
  },
  exportVendorOrders: {
    paths: ['GET /api/vendor/orders/export', 'GET /api/orders/vendor/export'],
    shows: ['orders'],
    minutesFresh: 0,
    failure: 'Failed to export orders',
  },
  getVendorOrder: {
    paths: ['GET /api/vendor/orders/{id}'],
    shows: ['orders', 'settings'],
    minutesFresh: 0,
    failure: 'Failed to load order',
  },
  updateVendorOrderStatus: {
    paths: ['PUT /api/vendor/orders/{id}/status'],
    changes: ['orders'],
    failure: 'Failed to update order status',
  },
  addVendorOrderNote: {
    paths: ['POST /api/vendor/orders/{id}/notes'],
    changes: ['orders'],
    failure: 'Failed to add note',
  },
  getHarvestList: {
    paths: ['GET /api/vendor/harvest'],
    shows: ['orders', 'calendar'],
    minutesFresh: 0,
    failure: 'Failed to load your harvest list',
  },
  listHarvestAnswers: {
    paths: ['GET /api/admin/harvest-answers'],
    shows: ['orders', 'users'],
    minutesFresh: 0,
    failure: 'Failed to load the harvest lists',
  },
  markHarvestReady: {
    paths: ['POST /api/vendor/harvest/{id}/ready'],
    changes: ['orders'],
    failure: 'Failed to mark the list',
  },
  getPackList: {
    paths: ['GET /api/vendor/harvest/{id}/pack-list'],
    shows: ['orders', 'settings'],
    minutesFresh: 0,
    failure: 'Failed to load the pack list',
  },
  answerHarvestList: {
    paths: ['PUT /api/vendor/harvest/{id}'],
    changes: ['orders'],
    failure: 'Failed to send your answer',
  },
} as const satisfies Routes;
