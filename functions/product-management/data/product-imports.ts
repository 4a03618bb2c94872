import { defineEntity } from '#functions/platform/entity.ts';

/**
 * An item that shows that a row of an imported file was written into its product. When the same row is sent
 * again, the item keeps the row from being written twice.
 */
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

/**
 * The time at which the table deletes the item of a written row, in seconds since 1970. Nobody sends a row
 * again after a day.
 */
export const importEnds = (now: Date): number => Math.floor(now.getTime() / 1000) + 24 * 3600;
