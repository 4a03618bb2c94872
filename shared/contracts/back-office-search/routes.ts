import type { Routes } from '../route.ts';

export const backOfficeSearchRoutes = {
  searchBackOffice: {
    paths: ['GET /api/admin/search'],
    shows: ['users', 'orders', 'catalogue'],
    minutesFresh: 1,
    failure: 'The search did not answer. Please try again.',
  },
} as const satisfies Routes;
