import type { Routes } from '../route.ts';

export const checkoutRoutes = {
  createPaymentIntent: {
    paths: ['POST /api/cart-payment/create-payment-intent'],
    changes: ['cart', 'orders', 'catalogue'],
  },
  createOrder: {
    paths: ['POST /api/orders'],
    changes: ['cart', 'orders', 'subscriptions', 'credits', 'payment methods', 'catalogue'],
    changesUser: true,
    failure: 'Failed to create order',
  },
} as const satisfies Routes;
