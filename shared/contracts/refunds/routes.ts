import type { Routes } from '../route.ts';

export const refundsRoutes = {
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
} as const satisfies Routes;
