import { importProducts } from '#shared/contracts/product-management/product-files.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { importProductRows } from '../use-cases/import-products.ts';

export const handler = endpoint(importProducts, async ({ body, actor, now }) => ({
  failures: await importProductRows(body, actor.userId, now),
}));
