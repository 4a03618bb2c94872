import type { Routes } from '../route.ts';

export const storefrontStaffRoutes = {
  getSettings: { paths: ['GET /api/admin/settings'], shows: ['settings'], minutesFresh: 1 },
  updateSettings: { paths: ['PUT /api/admin/settings'], changes: ['settings', 'broadcasts'] },
} as const satisfies Routes;
