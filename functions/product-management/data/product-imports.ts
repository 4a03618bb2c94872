import { defineEntity } from '#functions/platform/entity.ts';

/** A row of a file that was written. The item keeps a repeated row from being written twice. */
interface ProductImport {
  productId: string;
  importId: string;
  ttl: number;
}

export const productImportEntity = defineEntity({
  name: 'product import',
  key: (productId: string, importId: string) => ({ pk: `PRODUCT#${productId}`, sk: `IMPORT#${importId}` }),
  idOf: (one: ProductImport) => [one.productId, one.importId],
});

/** Rows are not sent again after a day. */
export const importEnds = (now: Date): number => Math.floor(now.getTime() / 1000) + 24 * 3600;
