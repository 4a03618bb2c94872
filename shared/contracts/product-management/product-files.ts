import * as z from 'zod';
import { importLimits, productColumns, type ProductColumn } from '../../product-csv.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, page, recordVersion } from '../fields.ts';
import { adminProduct, listAdminProducts } from './product-management.ts';

const column = z.enum(productColumns as [ProductColumn, ...ProductColumn[]]).meta({ id: 'ProductColumn' });
const cell = z.string().max(importLimits.cellCharacters).optional();

/** A row's cells by their column, as in the file. Columns that the file does not have are left out. */
const cells = z
  .strictObject(
    Object.fromEntries(productColumns.map((name) => [name, cell])) as Record<ProductColumn, typeof cell>,
  )
  .meta({ id: 'ProductCells' });

/** The row's number in the file. The answer names the row by this number. */
const row = z.number().int().min(1).max(1_000_000);
const stock = z.number().int().min(-1_000_000).max(1_000_000).nullable();
const distinctRows = (rows: { row: number }[]) => new Set(rows.map((one) => one.row)).size === rows.length;

export const exportProducts = defineEndpoint({
  id: 'exportProducts',
  auth: 'admin',
  summary: 'Products in every status with everything the form holds, page by page, for a file',
  query: listAdminProducts.query.omit({ limit: true }),
  response: page('products', adminProduct),
});

export const previewProductImport = defineEndpoint({
  id: 'previewProductImport',
  auth: 'admin',
  summary: 'What rows of a file would change, and what is wrong with them; nothing is written',
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ row, cells }))
      .min(1)
      .max(importLimits.previewedRows)
      .refine(distinctRows, 'Each row has a number of its own'),
  }),
  response: z.strictObject({
    rows: z.array(
      z.strictObject({
        row,
        /** The product's id, or the id that a new product gets. */
        id: z.string(),
        name: z.string(),
        outcome: z.enum(['new', 'changed', 'unchanged', 'wrong']),
        /** The product's version, which the caller sends with the row to `importProducts`; null for a new product. */
        version: recordVersion.nullable(),
        /**
         * The stock from which the server counts the row's change of stock; null for a new product. When the
         * row was exported from the product's present version, this is the stock at the export. For any other
         * row, it is the present stock. The caller sends this number with the row to `importProducts`.
         */
        stock_before: stock,
        /** The fields that the import would write, each with its old and new value as in a file. */
        changes: z.array(z.strictObject({ field: column, from: z.string(), to: z.string() })),
        errors: z.array(z.strictObject({ field: column, message: z.string() })),
        /** Remarks about values that are allowed but may be mistakes. */
        notes: z.array(z.string()),
      }),
    ),
  }),
});

export const importProducts = defineEndpoint({
  id: 'importProducts',
  auth: 'admin',
  replay: 'by hand',
  summary: 'Writes rows of a file as their preview showed them; sent again it writes nothing twice',
  body: z.strictObject({
    /** The id of the import. All calls that write rows of one preview send the same id. */
    import_id: z.uuid(),
    rows: z
      .array(
        z.strictObject({
          row,
          id,
          version: recordVersion.nullable(),
          stock_before: stock.default(null),
          cells,
        }),
      )
      .min(1)
      .max(importLimits.writtenRows)
      .refine(distinctRows, 'Each row has a number of its own'),
  }),
  response: z.strictObject({
    /** The rows that were not written. All other rows were written. */
    failures: z.array(z.strictObject({ row, reason: z.string() })),
  }),
});
