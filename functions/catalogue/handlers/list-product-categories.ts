import { listProductCategories } from '#shared/contracts/catalogue.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listCategories } from '../data/products.ts';

export const handler = endpoint(listProductCategories, async () => ({
  success: true,
  categories: await listCategories(),
}));
