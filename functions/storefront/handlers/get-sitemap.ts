import { getSitemap } from '#shared/contracts/storefront/crawlers.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { writeSitemap } from '../use-cases/write-sitemap.ts';

export const handler = endpoint(getSitemap, async () => ({
  name: 'sitemap.xml',
  text: await writeSitemap(),
}));
