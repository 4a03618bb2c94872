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
    changes: ['orders', 'charges', 'catalogue'],
    failure: 'Failed to update order status',
  },
  updateOrderStatus: {
    paths: ['PUT /api/admin/orders/{id}/status'],
    changes: ['orders', 'charges', 'catalogue'],
    failure: 'Failed to update order status',
  },
  addOrderNote: {
    paths: ['POST /api/admin/orders/{id}/notes'],
    changes: ['orders'],
    failure: 'Failed to add note',
  },
  deleteOrder: {
    paths: ['DELETE /api/admin/orders/{id}'],
    changes: ['orders', 'charges', 'catalogue'],
    ends: 'getAdminOrder',
    failure: 'Failed to delete order',
  },
  refundOrder: {
    paths: ['POST /api/admin/orders/{id}/refunds'],
    changes: ['orders', 'charges', 'catalogue', 'users', 'promotions'],
    failure: 'Failed to refund order',
  },
  repeatRefund: {
    paths: ['PUT /api/admin/orders/{id}/refunds/{refundId}'],
    changes: ['orders', 'charges', 'users'],
    failure: 'Failed to refund order',
  },
  keepPayment: {
    paths: ['POST /api/admin/orders/{id}/keep-payment'],
    changes: ['orders'],
    failure: 'Failed to update order',
  },
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
