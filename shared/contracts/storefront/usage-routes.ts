import type { Routes } from '../route.ts';

/** The call by which browsers report their use, if the stage counts it and the reader agreed. */
export const storefrontUsageRoutes = {
  noteUsage: { paths: ['POST /api/usage'], changes: [] },
} as const satisfies Routes;
