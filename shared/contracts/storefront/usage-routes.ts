import type { Routes } from '../route.ts';

/** What browsers tell of their use, where the stage wants to know and the reader agreed. */
export const storefrontUsageRoutes = {
  noteUsage: { paths: ['POST /api/usage'], changes: [] },
} as const satisfies Routes;
