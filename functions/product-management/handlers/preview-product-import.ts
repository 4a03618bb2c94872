import { previewProductImport } from '#shared/contracts/product-management/product-files.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { previewImport } from '../use-cases/preview-import.ts';

export const handler = endpoint(previewProductImport, async ({ body, now }) => ({
  rows: await previewImport(body.rows, now),
}));
