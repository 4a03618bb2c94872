import {
  productFields,
  type ProductFields,
} from '#shared/contracts/product-management/product-management.ts';
import {
  productColumns,
  readProductCells,
  toProductCells,
  type CellProblem,
  type ProductCells,
  type ProductColumn,
} from '#shared/product-csv.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { stockAfter, toAdminProduct } from './product-fields.ts';

const someFields = productFields.partial();

/** `errors` lists the cells that cannot be read, or that break a rule of the product form. */
export function readRow(cells: ProductCells): { fields: ProductFields; errors: CellProblem[] } {
  const { fields, problems } = readProductCells(cells);
  const parsed = someFields.safeParse(fields);
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ field: columnOf(String(path[0])), message }));
  return { fields: parsed.data ?? {}, errors: [...problems, ...issues] };
}

/**
 * Finds the column at which a problem with a field is shown. A field without a column is shown at `kind`, and
 * a problem without a field at `id`.
 */
export const columnOf = (field: string | undefined): ProductColumn =>
  productColumns.find((column) => column === field) ?? (field === undefined ? 'id' : 'kind');

/**
 * Answers the stock with which a row's new stock is compared. When the product still has the version that was
 * exported, this is the stock at the export, so that orders since then stay subtracted. Otherwise it is the
 * present stock.
 */
export function stockBeforeRow({ stock, version }: Product, cells: ProductCells): number | null {
  const notedStock = cells.stock_when_exported?.trim();
  const isOfThisVersion = cells.version?.trim() === String(version);
  if (notedStock === undefined || !isOfThisVersion || !/^\d{0,7}$/.test(notedStock)) return stock;
  return notedStock === '' ? null : Number(notedStock);
}

/** A row changes the stock only when its stock differs from `stockBefore`. */
export function fieldsForProduct(
  before: Product,
  { stock, ...fields }: ProductFields,
  stockBefore: number | null,
): ProductFields {
  return {
    ...fields,
    ...(stock !== undefined &&
      stock !== stockBefore && { stock: stockAfter(before.stock, stock, stockBefore) }),
  };
}

const about = new Set<ProductColumn>(['id', 'version', 'stock_when_exported']);

export function changedCells(before: Product, after: Product) {
  const [from, to] = [toProductCells(toAdminProduct(before)), toProductCells(toAdminProduct(after))];
  return productColumns.flatMap((field) =>
    about.has(field) || from[field] === to[field] ? [] : [{ field, from: from[field], to: to[field] }],
  );
}

export function cellsOfNew(product: Product, cells: ProductCells) {
  const to = toProductCells(toAdminProduct(product));
  return productColumns.flatMap((field) =>
    about.has(field) || !cells[field]?.trim() || to[field] === '' ? [] : [{ field, from: '', to: to[field] }],
  );
}
