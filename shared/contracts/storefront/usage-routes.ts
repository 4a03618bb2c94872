import type { Routes } from '../route.ts';

/** Browsers make the call only when the stage counts the use and the reader agreed. */
export const storefrontUsageRoutes = {
  noteUsage: { paths: ['POST /api/usage'], changes: [] },
} as const satisfies Routes;
