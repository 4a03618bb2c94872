import type { Routes } from '../route.ts';

/** The call that reports how a reader uses the site, if the stage collects such reports and the reader agreed. */
export const storefrontUsageRoutes = {
  noteUsage: { paths: ['POST /api/usage'], changes: [] },
} as const satisfies Routes;
