import type { Routes } from '../route.ts';

export const ordersRoutes = {
  listOrders: {
    paths: ['GET /api/orders'],
    shows: ['orders'],
    minutesFresh: 1,
    failure: 'Failed to fetch orders',
  },
  getOrder: {
    paths: ['GET /api/orders/{id}'],
    shows: ['orders'],
    minutesFresh: 1,
    failure: 'Failed to fetch order',
  },
} as const satisfies Routes;
