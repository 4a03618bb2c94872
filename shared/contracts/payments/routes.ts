import type { Routes } from '../route.ts';

export const paymentsRoutes = {
  listPaymentMethods: { paths: ['GET /api/payment-methods'], shows: ['payment methods'], minutesFresh: 0 },
  setUpPaymentMethod: { paths: ['POST /api/payment-methods/setup'], changes: [] },
  savePaymentMethod: { paths: ['POST /api/payment-methods'], changes: ['payment methods'] },
  deletePaymentMethod: { paths: ['DELETE /api/payment-methods/{id}'], changes: ['payment methods'] },
} as const satisfies Routes;
