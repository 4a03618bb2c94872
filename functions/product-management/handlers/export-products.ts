import { exportProducts } from '#shared/contracts/product-management/product-files.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { pageForFile } from '../use-cases/page-for-file.ts';

export const handler = endpoint(exportProducts, async ({ query }) => pageForFile(query));
