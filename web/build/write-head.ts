import { readFileSync, writeFileSync } from 'node:fs';
import { brand } from '../../shared/brand.ts';
import { siteAddressMark } from '../../shared/site-address.ts';
import { htmlFiles } from './html-files.ts';

const fallback = '__spa-fallback.html';

const picture = [
  `<meta property="og:image" content="${siteAddressMark}/share.jpg"/>`,
  '<meta property="og:image:width" content="1200"/>',
  '<meta property="og:image:height" content="630"/>',
  '<meta name="twitter:card" content="summary_large_image"/>',
].join('');

/** The facts about the co-op for search engines (schema.org). */
const organization = {
  '@context': 'https://schema.org',
  '@type': ['GroceryStore', 'Organization'],
  name: brand.name,
  url: `${siteAddressMark}/`,
  logo: `${siteAddressMark}/favicon.svg`,
  image: `${siteAddressMark}/share.jpg`,
  email: brand.supportEmail,
  telephone: brand.supportPhone,
  address: brand.postalAddress,
  areaServed: brand.region,
  foundingDate: String(brand.founded),
};
const data = `<script type="application/ld+json">${JSON.stringify(organization).replaceAll('<', String.raw`\u003c`)}</script>`;

/**
 * Adds the same elements to the head of every document: a picture and facts about the co-op, for search
 * engines and link previews. The script of the home page therefore need not contain them. The fallback
 * document is served for many addresses, so it has no facts, and the address at which it was rendered is
 * removed.
 */
export function writeHead(folder: string): void {
  for (const file of htmlFiles(folder)) {
    const html = readFileSync(file, 'utf8');
    const isFallback = file.endsWith(fallback);
    const head = isFallback
      ? html.replaceAll(/<link rel="canonical"[^>]*>|<meta property="og:url"[^>]*>/g, '')
      : html;
    const own = isFallback
      ? `<meta property="og:site_name" content="${brand.name}"/>${picture}`
      : `${picture}${data}`;
    writeFileSync(file, head.replace('</head>', `${own}</head>`));
  }
}
