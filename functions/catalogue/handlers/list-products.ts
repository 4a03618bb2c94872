import '#functions/platform/verify-token.ts';
import { listProducts } from '#shared/contracts/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { encodeCursor } from '#functions/platform/table.ts';
import { listActiveProducts } from '../data/products.ts';
import { toProduct } from '../domain/product.ts';
import { findViewer } from '../use-cases/find-viewer.ts';

export const handler = endpoint(listProducts, async ({ query, actor }) => {
  const viewer = await findViewer(actor);
  const page = await listActiveProducts(query, viewer.seesPrices);
  const data = page.items.map((product) => toProduct(product, viewer.seesPrices));
  return { success: true, data, next_cursor: encodeCursor(page.cursor) };
});
