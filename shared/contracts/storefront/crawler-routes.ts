import type { Routes } from '../route.ts';

/** The calls for search engines. The API answers `/sitemap.xml` and `/robots.txt` at the root of the site with them. */
export const storefrontCrawlerRoutes = {
  getSitemap: { paths: ['GET /api/sitemap.xml'], shows: ['catalogue'], minutesFresh: 0 },
  getRobots: { paths: ['GET /api/robots.txt'], shows: [], minutesFresh: 0 },
} as const satisfies Routes;
