import type { Routes } from '../route.ts';

/** The call that reports use. Browsers make it only when the stage counts the use and the reader agreed. */
export const storefrontUsageRoutes = {
  noteUsage: { paths: ['POST /api/usage'], changes: [] },
} as const satisfies Routes;
