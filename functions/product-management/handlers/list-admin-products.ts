import { listAdminProducts } from '#shared/contracts/product-management/product-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listForStaff } from '../use-cases/list-products.ts';

export const handler = endpoint(listAdminProducts, async ({ query }) => listForStaff(query));
