import { getAdminProduct } from '#shared/contracts/product-management/product-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminProduct } from '../domain/product-fields.ts';
import { requireProduct } from '../use-cases/save-product.ts';

export const handler = endpoint(getAdminProduct, async ({ params }) => ({
  product: toAdminProduct(await requireProduct(params.id)),
}));
