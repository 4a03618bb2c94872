import { defineEntity } from '#functions/platform/entity.ts';

/** Shows that a row of an imported file was written into its product, so that the row is not written twice. */
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

/** The time, in seconds since 1970, at which the table deletes an item. Nobody sends a row again after a day. */
export const importEnds = (now: Date): number => Math.floor(now.getTime() / 1000) + 24 * 3600;
