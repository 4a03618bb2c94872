import * as fc from 'fast-check';
import { cellText, csvLines } from '#shared/csv.ts';
import { productColumns, toProductCells, type ProductCells } from '#shared/product-csv.ts';
import { blankProduct, type Product } from '#functions/catalogue/domain/product.ts';
import { cellsOfNew, changedCells, fieldsForProduct, readRow, stockBeforeRow } from './import-row.ts';
import { newProduct, toAdminProduct, withFields } from './product-fields.ts';

const now = new Date('2026-11-23T12:00:00Z');
const product: Product = {
  ...blankProduct,
  id: 'prd_1',
  name: 'Kale',
  priceCents: 450,
  stock: 10,
  version: 3,
};
const rowOf = (of: Product, changes: ProductCells = {}) => ({
  ...toProductCells(toAdminProduct(of)),
  ...changes,
});

/** Answers the product after the row was applied to it. */
function applyCells(before: Product, cells: ProductCells): Product {
  const { fields, errors } = readRow(cells);
  expect(errors).toEqual([]);
  return withFields(before, fieldsForProduct(before, fields, stockBeforeRow(before, cells)), now);
}
const changes = (before: Product, cells: ProductCells) => changedCells(before, applyCells(before, cells));

const words = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ maxLength, unit: fc.constantFrom(...'aé,;"\n=+-@\' 1') }),
      fc.constantFrom('=1+1', "'=1", '-', 'say "hi"\nnow', 'a;b,c'),
    )
    .map((one) => one.trim());
const products = fc.record({
  name: words(20).map((one) => one || 'Kale'),
  description: words(60),
  priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  stock: fc.option(fc.integer({ min: 0, max: 1000 })),
  organic: fc.boolean(),
  salesTax: fc.boolean(),
  status: fc.constantFrom('active', 'inactive', 'pending_approval', 'pending_active'),
  type: fc.constantFrom('coop_share', 'addon'),
  isParent: fc.boolean(),
  foodLabel: fc.option(
    fc.record({
      imageUrl: fc.constant('/uploads/a.webp'),
      name: words(10),
      type: fc.constantFrom(null, 'vegan'),
      certificationBody: words(5),
      certificationNumber: words(5),
      expiryDate: fc.constantFrom(null, '2027-01-31'),
      productWeight: words(3),
      ingredientsByWeight: words(8),
      allergenInformation: words(3),
      nutritionFacts: words(5),
    }),
  ),
});

it('a file that comes back as it was written changes nothing', () => {
  fc.assert(
    fc.property(products, (fields) => {
      const before = withFields(
        { ...product, ...(fields as Partial<Product>) },
        { is_parent: fields.isParent },
        now,
      );
      const row = rowOf(before);
      const writtenCells = Object.fromEntries(
        productColumns.map((column) => [column, cellText(unquote(csvLines([[row[column]]])))]),
      );
      expect(changes(before, writtenCells)).toEqual([]);
    }),
  );
});

/** The content of a CSV line that has a single cell. */
const unquote = (line: string) => {
  const cell = line.slice(0, -2);
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
};

it('an import says which cells become what', () => {
  expect(changes(product, rowOf(product, { price: '$5', organic: 'TRUE', description: 'Green.' }))).toEqual([
    { field: 'description', from: '', to: 'Green.' },
    { field: 'price', from: '4.50', to: '5.00' },
    { field: 'organic', from: 'no', to: 'yes' },
  ]);
});

it('an import leaves what has no column, or an empty cell that cannot be empty', () => {
  const cells = { id: 'prd_1', organic: '', display_order: '', kind: '', product_status: '', unit: 'lb' };
  expect(changes(product, cells)).toEqual([{ field: 'unit', from: '', to: 'lb' }]);
  expect(changes({ ...product, unit: 'lb', stock: 4 }, { unit: '', stock: '' })).toEqual([
    { field: 'unit', from: 'lb', to: '' },
    { field: 'stock', from: '4', to: '' },
  ]);
});

it.each<[keyof ProductCells, string, string]>([
  ['name', '', 'Product Name is required'],
  ['price', '3,50', 'Please enter a price from 0 to 10,000 in dollars and cents'],
  ['price', '-1', 'Please enter a price from 0 to 10,000 in dollars and cents'],
  ['price', '10001', 'Please enter a price from 0 to 10,000 in dollars and cents'],
  ['stock', '1.5', 'Please enter a whole number'],
  ['stock', '-1', 'Please enter 0 or more'],
  ['organic', 'perhaps', 'Please enter yes or no'],
  ['kind', 'share', 'Please enter coop_share or addon'],
  ['product_status', 'gone', 'Please choose a status'],
  ['food_label_type', 'tasty', 'Please choose a label'],
  ['food_label_expiry_date', '2027-02-30', 'Please enter a date'],
  ['image_url', 'javascript:alert(1)', 'Please enter an address that begins with https:// or /'],
  ['description', 'a'.repeat(4001), 'Please use at most 4000 characters'],
])('an import’s cell %s cannot be %j', (field, cell, message) => {
  expect(readRow({ name: 'Kale', [field]: cell }).errors).toEqual([{ field, message }]);
});

it('an import reads a day as a spreadsheet writes it', () => {
  expect(readRow({ food_label_expiry_date: '1/31/2027' }).fields).toEqual({
    food_label_expiry_date: '2027-01-31',
  });
});

describe('stock', () => {
  const soldProduct = { ...product, stock: 7 };
  const file = rowOf(product);

  it('the stock that the file has as it was exported stays, whatever was ordered since', () => {
    expect(changes(soldProduct, file)).toEqual([]);
  });
  it('the stock that was edited in the file is a difference', () => {
    expect(changes(soldProduct, { ...file, stock: '12' })).toEqual([{ field: 'stock', from: '7', to: '9' }]);
  });
  it('the stock of a file that is older than the product is meant as it is', () => {
    expect(changes({ ...soldProduct, version: 4 }, { ...file, stock: '12' })).toEqual([
      { field: 'stock', from: '7', to: '12' },
    ]);
    expect(changes({ ...soldProduct, stock: 12, version: 4 }, { ...file, stock: '12' })).toEqual([]);
  });
});

it('an import shows of a new product what the file says', () => {
  const cells = { name: 'Chard', price: '3', organic: 'yes', unit: '' };
  const addedProduct = newProduct('prd_2', readRow(cells).fields, now);
  expect(cellsOfNew(addedProduct, cells)).toEqual([
    { field: 'name', from: '', to: 'Chard' },
    { field: 'price', from: '', to: '3.00' },
    { field: 'organic', from: '', to: 'yes' },
  ]);
});
