import type { Routes } from '../route.ts';

export const renewalsRoutes = {
  previewCycle: { paths: ['POST /api/admin/cycles/{id}/preview'], changes: [] },
  runCycle: {
    paths: ['POST /api/admin/cycles/{id}/run'],
    changes: ['charges', 'calendar', 'orders', 'catalogue', 'users'],
  },
  getCycleAgreement: { paths: ['GET /api/admin/cycles/{id}/agreement'], shows: ['charges'], minutesFresh: 1 },
} as const satisfies Routes;
