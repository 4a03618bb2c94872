import type { Routes } from '../route.ts';

export const bookkeepingRoutes = {
  getMonthBooks: {
    paths: ['GET /api/admin/books'],
    shows: ['orders'],
    minutesFresh: 1,
    failure: 'Failed to load the books',
  },
  exportMonthBooks: {
    paths: ['GET /api/admin/books/export'],
    shows: ['orders'],
    minutesFresh: 0,
    failure: 'Failed to export the books',
  },
} as const satisfies Routes;
