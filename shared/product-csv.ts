import type * as z from 'zod';
import type { adminProduct } from './contracts/product-management/product-management.ts';

/**
 * This file turns products into cells of a CSV file, and cells back into fields of a product. When the file
 * lacks a column, the field of that column stays unchanged. An empty cell leaves its field unchanged or
 * empties it, as `CellKind` says.
 */
type Product = z.output<typeof adminProduct>;

/**
 * The ways of reading a cell. A cell of the kind `readOnly` sets no field. An empty cell of the kinds `choice`,
 * `yesNo` and `order` (the product's position in lists) leaves its field unchanged. An empty cell of the kind
 * `text` sets an empty text. An empty cell of the other kinds sets null.
 */
type CellKind = 'text' | 'optional' | 'choice' | 'yesNo' | 'price' | 'count' | 'order' | 'date' | 'readOnly';

/** The columns in the order of the file. The ids come first, and facts about the export come last. */
const columns = {
  id: 'readOnly',
  parent_id: 'optional',
  vendor_id: 'optional',
  name: 'text',
  description: 'text',
  category: 'text',
  price: 'price',
  unit: 'text',
  storage: 'choice',
  stock: 'count',
  kind: 'choice',
  product_status: 'choice',
  vendor_name: 'text',
  image_url: 'text',
  featured: 'yesNo',
  unavailable: 'yesNo',
  organic: 'yesNo',
  local: 'yesNo',
  sales_tax: 'yesNo',
  is_parent: 'yesNo',
  display_order: 'order',
  requires_food_label: 'yesNo',
  food_label_image_url: 'text',
  food_label_name: 'text',
  food_label_type: 'optional',
  food_label_certification_body: 'text',
  food_label_certification_number: 'text',
  food_label_expiry_date: 'date',
  food_label_product_weight: 'text',
  food_label_ingredients_by_weight: 'text',
  food_label_allergen_information: 'text',
  food_label_nutrition_facts: 'text',
  has_recipe: 'yesNo',
  recipe_title: 'text',
  recipe_description: 'text',
  recipe_image: 'text',
  recipe_ingredients: 'text',
  recipe_instructions: 'text',
  recipe_source_url: 'text',
  recipe_prep_time: 'count',
  recipe_cook_time: 'count',
  recipe_servings: 'count',
  recipe_difficulty: 'optional',
  version: 'readOnly',
  stock_when_exported: 'readOnly',
} as const satisfies Record<string, CellKind>;

export type ProductColumn = keyof typeof columns;
export type ProductCells = Partial<Record<ProductColumn, string>>;

/**
 * The limits of an import: rows that one call previews, rows that one call writes, rows of a file, and
 * characters of a cell.
 */
export const importLimits = { previewedRows: 50, writtenRows: 10, fileRows: 5000, cellCharacters: 20_000 };

export const productColumns = Object.keys(columns) as ProductColumn[];

/**
 * The columns that stay empty for a group header, because a group header has no such fields (document 2,
 * section 4).
 */
const notOfHeaders = new Set<ProductColumn>([
  'price',
  'stock',
  'product_status',
  'featured',
  'sales_tax',
  'parent_id',
  'requires_food_label',
  'has_recipe',
  'stock_when_exported',
]);

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

export function toProductCells(product: Product): Record<ProductColumn, string> {
  const cellOf = (column: ProductColumn): string => {
    if (product.is_parent && notOfHeaders.has(column)) return '';
    if (column === 'kind') return product.is_coop_share ? 'coop_share' : 'addon';
    if (column === 'stock_when_exported') return String(product.stock ?? '');
    if (column === 'price') return product.price?.toFixed(2) ?? '';
    const value = product[column];
    if (typeof value === 'boolean') return yesNo(value);
    // A text can have line breaks of two characters, as Windows writes them. The export writes each as one
    // character, because `readProductCells` reads it so.
    return String(value ?? '').replaceAll('\r\n', '\n');
  };
  return Object.fromEntries(productColumns.map((column) => [column, cellOf(column)])) as Record<
    ProductColumn,
    string
  >;
}

export interface CellProblem {
  field: ProductColumn;
  message: string;
}

const yes = new Set(['yes', 'true', '1', 'y']);
const no = new Set(['no', 'false', '0', 'n']);

/**
 * Reads a row's cells as the fields that `updateProduct` takes, and lists the cells that cannot be read. It
 * does not check the values. The schema does that later.
 */
export function readProductCells(cells: ProductCells): {
  fields: Record<string, unknown>;
  problems: CellProblem[];
} {
  const fields: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const column of productColumns) {
    const cell = cells[column]?.trim().replaceAll('\r\n', '\n');
    if (cell === undefined || columns[column] === 'readOnly') continue;
    try {
      Object.assign(fields, readers[columns[column]](cell, column));
    } catch (error) {
      problems.push({ field: column, message: (error as Error).message });
    }
  }
  return { fields, problems };
}

type Reader = (cell: string, column: ProductColumn) => Record<string, unknown>;

const unlessEmpty =
  (read: Reader): Reader =>
  (cell, column) =>
    cell === '' ? {} : read(cell, column);
const orNull =
  (read: Reader): Reader =>
  (cell, column) =>
    cell === '' ? { [column]: null } : read(cell, column);

const wholeNumber: Reader = (cell, column) => {
  if (!/^-?\d{1,9}$/.test(cell)) throw new Error('Please enter a whole number');
  return { [column]: Number(cell) };
};

const readers: Record<Exclude<CellKind, 'readOnly'>, Reader> = {
  text: (cell, column) => ({ [column]: cell }),
  optional: orNull((cell, column) => ({ [column]: cell })),
  choice: unlessEmpty((cell, column) => {
    const word = cell.toLowerCase();
    if (column !== 'kind') return { [column]: word };
    if (word !== 'addon' && word !== 'coop_share') throw new Error('Please enter coop_share or addon');
    return { is_coop_share: word === 'coop_share', is_addon: word === 'addon' };
  }),
  yesNo: unlessEmpty((cell, column) => {
    const word = cell.toLowerCase();
    if (!yes.has(word) && !no.has(word)) throw new Error('Please enter yes or no');
    return { [column]: yes.has(word) };
  }),
  price: orNull((cell, column) => {
    // A comma is refused, because 3,50 may be three dollars and fifty cents.
    if (!/^-?\$?\d{1,7}(\.\d{1,2})?$/.test(cell))
      throw new Error('Please enter a price from 0 to 10,000 in dollars and cents');
    return { [column]: Number(cell.replace('$', '')) };
  }),
  count: orNull(wholeNumber),
  order: unlessEmpty(wholeNumber),
  date: orNull((cell, column) => {
    // A spreadsheet that opened the file may write the date 2027-01-31 as 1/31/2027.
    const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
    return { [column]: year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : cell };
  }),
};
