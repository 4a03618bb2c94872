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

/** The fields that a row says, under the rules of the form, and what is wrong with its cells. */
export function readRow(cells: ProductCells): { fields: ProductFields; errors: CellProblem[] } {
  const { fields, problems } = readProductCells(cells);
  const parsed = someFields.safeParse(fields);
  const issues = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ field: columnOf(String(path[0])), message }));
  return { fields: parsed.data ?? {}, errors: [...problems, ...issues] };
}

/** The column of a field; what is in no column of its own is in that of its kind. */
export const columnOf = (field: string | undefined): ProductColumn =>
  productColumns.find((column) => column === field) ?? (field === undefined ? 'id' : 'kind');

/**
 * The stock that a row's stock was made from. A file that was exported from this version of the product says it, so that
 * what was ordered since stays taken; for any other it is the stock there is.
 */
export function stockBeforeRow({ stock, version }: Product, cells: ProductCells): number | null {
  const noted = cells.stock_when_exported?.trim();
  const isOfThisVersion = cells.version?.trim() === String(version);
  if (noted === undefined || !isOfThisVersion || !/^\d{0,7}$/.test(noted)) return stock;
  return noted === '' ? null : Number(noted);
}

/** What a row says of a product that is there: a stock that is as it was when the file was made is no change. */
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

/** Each cell that becomes another. */
export function changedCells(before: Product, after: Product) {
  const [from, to] = [toProductCells(toAdminProduct(before)), toProductCells(toAdminProduct(after))];
  return productColumns.flatMap((field) =>
    about.has(field) || from[field] === to[field] ? [] : [{ field, from: from[field], to: to[field] }],
  );
}

/** What the file says of a new product, as it is stored. */
export function cellsOfNew(product: Product, cells: ProductCells) {
  const to = toProductCells(toAdminProduct(product));
  return productColumns.flatMap((field) =>
    about.has(field) || !cells[field]?.trim() || to[field] === '' ? [] : [{ field, from: '', to: to[field] }],
  );
}
