import type { Routes } from '../route.ts';

/**
 * The calls of search engines. The edge answers `/sitemap.xml` and `/robots.txt` by them. No page makes them.
 */
export const storefrontCrawlerRoutes = {
  getSitemap: { paths: ['GET /api/sitemap.xml'], shows: ['catalogue'], minutesFresh: 0 },
  getRobots: { paths: ['GET /api/robots.txt'], shows: [], minutesFresh: 0 },
} as const satisfies Routes;
