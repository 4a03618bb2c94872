import { useState } from 'react';
import { byteOrderMark, csvLines } from '#shared/csv.ts';
import { localDate } from '#shared/local-date.ts';
import type { Input } from '#shared/contracts/registry.ts';
import { productColumns, toProductCells } from '#shared/product-csv.ts';
import { errorText } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { useToast } from '#web/components/toasts.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import type { AdminProduct } from '#web/features/product-form/product-words.ts';

/**
 * Writes all products that match the filters into a CSV file. The browser reads them page by page.
 * @returns `count`: the number of products read so far; undefined while no export runs. `run`: starts an export
 */
export function useProductExport(filters: NonNullable<Input<'exportProducts'>['query']>) {
  const [count, setCount] = useState<number>();
  const toast = useToast();
  const run = async () => {
    setCount(0);
    try {
      // The products by id. A product that is renamed during the export may come on two pages.
      const products = new Map<string, AdminProduct>();
      let cursor: string | null | undefined;
      do {
        const page = await callApi('exportProducts', { query: { ...filters, ...(cursor && { cursor }) } });
        for (const product of page.products) products.set(product.id, product);
        setCount(products.size);
        cursor = page.next_cursor;
      } while (cursor);
      saveFile(
        `products-${localDate(new Date())}.csv`,
        'text/csv',
        byteOrderMark + toFile([...products.values()]),
      );
      toast.success(
        products.size === 1
          ? '1 product exported'
          : `${products.size.toLocaleString('en-US')} products exported`,
      );
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setCount(undefined);
    }
  };
  return { count, run };
}

const toFile = (products: AdminProduct[]): string =>
  csvLines([
    productColumns,
    ...products.map((product) => {
      const cells = toProductCells(product);
      return productColumns.map((column) => cells[column]);
    }),
  ]);
