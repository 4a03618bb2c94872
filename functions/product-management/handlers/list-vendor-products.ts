import { listVendorProducts } from '#shared/contracts/product-management/submissions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listOwnProducts } from '../use-cases/list-own-products.ts';

export const handler = endpoint(listVendorProducts, async ({ params, query, actor }) =>
  listOwnProducts(params.id, query, actor),
);
