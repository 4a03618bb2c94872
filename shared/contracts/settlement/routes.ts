import type { Routes } from '../route.ts';

export const settlementRoutes = {
  confirmPayment: {
    paths: ['POST /api/cart-payment/confirm-payment'],
    changes: ['cart', 'orders', 'subscriptions', 'credits', 'payment methods', 'catalogue'],
    changesUser: true,
  },
  receivePaymentWebhook: { paths: ['POST /api/webhooks/payments'], changes: [] },
} as const satisfies Routes;
