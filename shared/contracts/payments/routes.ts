import type { Routes } from '../route.ts';

export const paymentsRoutes = {
  confirmPayment: {
    paths: ['POST /api/cart-payment/confirm-payment'],
    changes: ['cart', 'orders', 'subscriptions', 'credits', 'payment methods', 'catalogue'],
    changesUser: true,
  },
} as const satisfies Routes;
