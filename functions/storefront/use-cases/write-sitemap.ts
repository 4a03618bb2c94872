import { indexedRoutes } from '#shared/shop-routes.ts';
import { readCatalogueNow } from '#functions/catalogue/data/read-catalogue.ts';
import { showsRecipe } from '#functions/catalogue/domain/product.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';

/** The highest number of addresses in a sitemap. @see https://www.sitemaps.org/protocol.html */
const maxAddresses = 50_000;

/** The sitemap of the public pages, the products on sale and their recipes. */
export async function writeSitemap(): Promise<string> {
  const { byName } = await readCatalogueNow();
  const cards = byName.map(({ card }) => card);
  const paths = [
    ...indexedRoutes,
    ...cards.map(({ id }) => `/products/${encodeURIComponent(id)}`),
    ...cards
      .filter((card) => showsRecipe(card.hasRecipe, card))
      .map(({ id }) => `/recipes/${encodeURIComponent(id)}`),
  ].slice(0, maxAddresses);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeXml(absoluteUrl(path))}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;');
