import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The maximum size of a CloudFront Function's code, in bytes.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
const largestFunction = 10_240;

export const fallbackDocument = '/__spa-fallback.html';

export interface SiteRoutes {
  prerendered: readonly string[];
  clientRoutes: readonly string[];
}

/** The paths of pages that should have an HTML file of their own in the build but have none. */
export const missingDocuments = (webDirectory: string, routes: SiteRoutes): string[] =>
  routes.prerendered.filter((address) => !existsSync(join(webDirectory, documentKey(address))));

const documentKey = (address: string) => (address === '/' ? '/index.html' : `${address}/index.html`);

const patternOf = (route: string) =>
  `^${route
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/')}$`;

/**
 * Answers the code of the edge function for a build of the site. For a page that the build did not render,
 * the edge function answers the fallback document. The browser then renders the page.
 * @throws Error when the code is larger than CloudFront accepts.
 */
export function pageRouterCode(webDirectory: string, routes: SiteRoutes): string {
  const missing = missingDocuments(webDirectory, routes);
  const rendered = routes.prerendered.filter((address) => !missing.includes(address));
  const pages = {
    documents: Object.fromEntries(rendered.map((address) => [address, documentKey(address)])),
    patterns: [...missing, ...routes.clientRoutes].map(patternOf),
    fallback: fallbackDocument,
  };
  const source = readFileSync(join(import.meta.dirname, 'page-router.js'), 'utf8');
  const code = source.replace(/^const pages = __PAGES__;$/m, () => `const pages = ${JSON.stringify(pages)};`);
  if (Buffer.byteLength(code) > largestFunction)
    throw new Error(`The page router is larger than the ${largestFunction} bytes CloudFront accepts`);
  return code;
}
