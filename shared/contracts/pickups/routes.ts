import type { Routes } from '../route.ts';

export const pickupsRoutes = {
  getMyShare: {
    paths: ['GET /api/subscriptions/my-share'],
    shows: ['subscriptions', 'orders', 'profile', 'payment methods'],
    minutesFresh: 1,
  },
} as const satisfies Routes;
