import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const file = z.strictObject({ name: z.string(), text: z.string() });

export const getSitemap = defineEndpoint({
  id: 'getSitemap',
  auth: 'public',
  summary: 'The public pages, products on sale and recipes, for search engines (sitemaps.org)',
  bare: true,
  file: 'application/xml',
  response: file,
});

export const getRobots = defineEndpoint({
  id: 'getRobots',
  auth: 'public',
  summary: 'Which pages search engines may visit, and where the sitemap is (RFC 9309)',
  bare: true,
  file: 'text/plain',
  response: file,
});
