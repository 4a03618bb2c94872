import type { Routes } from '../route.ts';

export const storefrontRoutes = {
  getHealth: { paths: ['GET /api/health'], shows: [], minutesFresh: 1 },
  getStore: { paths: ['GET /api/store'], shows: ['settings'], minutesFresh: 1, isPublic: true },
  notePageFailure: { paths: ['POST /api/page-failures'], changes: [] },
  sendContactMessage: { paths: ['POST /api/contact'], changes: [] },
} as const satisfies Routes;
