import type { Routes } from '../route.ts';

export const promotionsRoutes = {
  listPromotionUsage: { paths: ['GET /api/promotions/usage-history'], shows: ['orders'], minutesFresh: 1 },
} as const satisfies Routes;
