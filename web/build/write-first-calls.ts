import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRequest } from '../app/api/build-request.ts';
import { featuredProducts } from '../app/features/home/featured-products.ts';
import { defaultFilters, toListQuery } from '../app/features/products/product-filters.ts';
import { addRoutes } from '../app/api/routes.ts';
import { pageAreas } from '../../shared/contracts/page-areas.ts';

addRoutes(pageAreas);

/** The calls that a page makes for a guest as soon as its scripts run, by the file of its document. */
const firstCalls = {
  'index.html': [buildRequest('listProducts', featuredProducts)],
  'products/index.html': [
    buildRequest('listPlans'),
    buildRequest('listProducts', { query: toListQuery(defaultFilters, false) }),
  ],
  'recipes/index.html': [buildRequest('listRecipes')],
  'pickup-locations/index.html': [buildRequest('listPickupLocations'), buildRequest('listCycles')],
};

/** The start of the script element of `public/start.js`, which makes the first calls. */
const startScript = '<script src="/start.js"';

/**
 * Writes the addresses of the first calls into the documents. The calls then run while the scripts load, and
 * not after.
 * @throws Error when a document has no start script
 */
export function writeFirstCalls(folder: string): void {
  for (const [name, calls] of Object.entries(firstCalls)) {
    const file = join(folder, name);
    const html = readFileSync(file, 'utf8');
    if (!html.includes(startScript)) throw new Error(`${name} has no start script`);
    const addresses = calls.map(({ url }) => url.replaceAll('&', '&amp;')).join(' ');
    writeFileSync(file, html.replace(startScript, `${startScript} data-calls="${addresses}"`));
  }
}
