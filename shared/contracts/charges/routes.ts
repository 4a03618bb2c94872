import type { Routes } from '../route.ts';

export const chargesRoutes = {
  getPayableOrder: { paths: ['GET /api/pay/{token}'], shows: [], minutesFresh: 1 },
  openPayment: { paths: ['POST /api/pay/{token}'], changes: ['payment methods'] },
  confirmOpenPayment: {
    paths: ['POST /api/pay/{token}/confirm'],
    changes: ['cart', 'orders', 'subscriptions', 'credits', 'payment methods', 'catalogue'],
    changesUser: true,
  },
} as const satisfies Routes;
