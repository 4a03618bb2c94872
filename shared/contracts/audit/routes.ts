import type { Routes } from '../route.ts';

export const auditRoutes = {
  listAuditEntries: {
    paths: ['GET /api/admin/audit'],
    shows: ['audit'],
    minutesFresh: 0,
    failure: 'Failed to load the audit log',
  },
} as const satisfies Routes;
