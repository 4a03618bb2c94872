import type { Routes } from '../route.ts';

export const broadcastsRoutes = {
  getUnsubscribe: {
    paths: ['GET /api/unsubscribe'],
    shows: ['profile'],
    minutesFresh: 1,
    isPublic: true,
  },
  unsubscribe: { paths: ['POST /api/unsubscribe'], changes: ['profile'], changesUser: true },
} as const satisfies Routes;
