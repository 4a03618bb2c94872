import type { Routes } from '../route.ts';

export const orderManagementRoutes = {
  listAdminOrders: {
    paths: ['GET /api/admin/orders'],
    shows: ['orders'],
    minutesFresh: 1,
    failure: 'Failed to fetch orders',
  },
  getAdminOrder: {
    paths: ['GET /api/admin/orders/{id}'],
    shows: ['orders'],
    minutesFresh: 1,
    failure: 'Failed to fetch order',
  },
  updateAdminOrder: {
    paths: ['PUT /api/admin/orders/{id}'],
    changes: ['orders', 'charges', 'catalogue', 'subscriptions', 'users', 'promotions'],
    failure: 'Failed to update order status',
  },
  updateOrderStatus: {
    paths: ['PUT /api/admin/orders/{id}/status'],
    changes: ['orders', 'charges', 'catalogue', 'subscriptions', 'users', 'promotions'],
    failure: 'Failed to update order status',
  },
  // The roster writes each mark into its own list, so that no late read shows the state before it.
  markCollected: {
    paths: ['PUT /api/admin/orders/collected'],
    changes: ['orders'],
    failure: 'Failed to mark the orders',
  },
  addOrderNote: {
    paths: ['POST /api/admin/orders/{id}/notes'],
    changes: ['orders'],
    failure: 'Failed to add note',
  },
  deleteOrder: {
    paths: ['DELETE /api/admin/orders/{id}'],
    changes: ['orders', 'charges', 'catalogue', 'subscriptions', 'users', 'promotions'],
    ends: 'getAdminOrder',
    failure: 'Failed to delete order',
  },
} as const satisfies Routes;
