import type { Routes } from '../route.ts';

export const chargesStaffRoutes = {
  listOpenCharges: { paths: ['GET /api/admin/charges'], shows: ['charges'], minutesFresh: 1 },
  retryCharge: {
    paths: ['POST /api/admin/charges/{cycleId}/{subscriptionId}/retry'],
    changes: ['charges', 'orders', 'catalogue', 'users'],
  },
  waiveCharge: {
    paths: ['POST /api/admin/charges/{cycleId}/{subscriptionId}/waive'],
    changes: ['charges', 'orders', 'catalogue', 'users'],
  },
  countFailedRenewals: {
    paths: ['GET /api/admin/orders/failed-renewals'],
    shows: ['charges'],
    minutesFresh: 1,
  },
  removeFailedRenewals: {
    paths: ['POST /api/admin/orders/remove-failed-renewals'],
    changes: ['charges', 'orders', 'catalogue', 'users'],
  },
} as const satisfies Routes;
