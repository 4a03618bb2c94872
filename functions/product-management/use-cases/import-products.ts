import type * as z from 'zod';
import type { importProducts } from '#shared/contracts/product-management/product-files.ts';
import { Refusal } from '#shared/refusal.ts';
import { everyUser } from '#functions/accounts/data/user-list.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { AppError, changedMeanwhile } from '#functions/platform/errors.ts';
import { importEnds, productImportEntity } from '../data/product-imports.ts';
import { changedCells, fieldsForProduct, readRow } from '../domain/import-row.ts';
import { mayNameVendor, withNamedVendor } from '../domain/named-vendor.ts';
import { withFields } from '../domain/product-fields.ts';
import { readRelated } from './read-related.ts';
import { addProduct, changeStored, requireNoChildren } from './save-product.ts';

type Body = z.output<(typeof importProducts)['body']>;
type Row = Body['rows'][number];

/**
 * Each row is written in a transaction of its own, and a failing row does not stop the others. A repeated
 * call writes no row twice.
 */
export async function importProductRows({ import_id: importId, rows }: Body, by: string, now: Date) {
  const failures: { row: number; reason: string }[] = [];
  const vendors = rows.some(({ cells }) => mayNameVendor(cells)) ? await everyUser('vendor') : [];
  for (const one of rows)
    try {
      await (one.version === null
        ? addRow(one, vendors, by, now)
        : changeByRow(one, vendors, importId, by, now));
    } catch (error) {
      if (!(error instanceof AppError || error instanceof Refusal)) throw error;
      failures.push({ row: one.row, reason: error.message });
    }
  return failures;
}

/** The preview gave the row its id, so a product with this id shows that the row was written before. */
async function addRow({ id, cells }: Row, vendors: readonly User[], by: string, now: Date): Promise<void> {
  if (await productEntity.get(id)) return;
  const { name, ...fields } = withNamedVendor(fieldsOf({ cells }), undefined, vendors);
  if (name === undefined) throw new Refusal('Product Name is required', 'name');
  await addProduct({ ...fields, name }, by, now, id);
}

async function changeByRow(
  one: Row,
  vendors: readonly User[],
  importId: string,
  by: string,
  now: Date,
): Promise<void> {
  const rowFields = fieldsOf(one);
  const decide = async (before: Product) => {
    if (before.version !== one.version) throw changedMeanwhile('product');
    const fields = fieldsForProduct(before, withNamedVendor(rowFields, before, vendors), one.stock_before);
    const { parents, vendorName, offer, asRead } = await readRelated(fields, before);
    const after = { ...withFields(before, { ...fields, vendor_name: vendorName }, now), ...offer };
    if (before.isParent && !after.isParent) requireNoChildren(before);
    if (changedCells(before, after).length === 0) return undefined;
    const mark = { productId: before.id, importId, ttl: importEnds(now) };
    return { after, parents, also: [productImportEntity.create(mark), ...asRead] };
  };
  try {
    await changeStored(one.id, decide, by, now);
  } catch (error) {
    // An earlier call wrote this row, but its answer was lost. That call changed the product's version.
    if (error instanceof AppError && (await productImportEntity.get(one.id, importId))) return;
    throw error;
  }
}

/** @throws Refusal at the first cell that is wrong */
function fieldsOf({ cells }: Pick<Row, 'cells'>) {
  const { fields, errors } = readRow(cells);
  const [first] = errors;
  if (first) throw new Refusal(`${first.field}: ${first.message}`, first.field);
  return fields;
}
