import Papa from 'papaparse';
import { fold } from '#shared/fold.ts';
import type { VendorProduct } from '../common/vendor-product.ts';
import { problemsOf, type RowEdit } from './table-row.ts';

export interface Paste {
  /** The edits, by product id. */
  edits: Map<string, RowEdit>;
  problems: { line: number; text: string }[];
}

type Column = 'product' | 'stock' | 'price';
const usual: readonly Column[] = ['product', 'stock', 'price'];
const headings: Readonly<Record<string, Column>> = {
  id: 'product',
  name: 'product',
  product: 'product',
  'product name': 'product',
  stock: 'stock',
  price: 'price',
};

/**
 * Reads rows that were copied from a spreadsheet: product by name or id, stock, price. The first line may
 * name the columns in another order. An empty cell does not change its field. A wrong line is reported as a
 * problem and left out.
 */
export function readPaste(text: string, products: readonly VendorProduct[]): Paste {
  const lines = linesOf(text);
  const named = lines[0]?.map((cell) => headings[cell.trim().toLowerCase()]) ?? [];
  const hasHeading = named.includes('product');
  const columns = hasHeading ? named : usual;
  const find = finderOf(products);
  const paste: Paste = { edits: new Map(), problems: [] };
  const seen = new Map<string, number>();
  for (const [at, cells] of lines.entries()) {
    const line = at + 1;
    const cellOf = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
    if ((hasHeading && at === 0) || cells.every((cell) => cell.trim() === '')) continue;
    const match = find(cellOf('product'));
    const problem = typeof match === 'string' ? match : take(match, line);
    if (problem) paste.problems.push({ line, text: problem });

    function take(product: VendorProduct, of: number): string {
      const before = seen.get(product.id);
      if (before !== undefined) return `${product.name} is in line ${before} already.`;
      seen.set(product.id, of);
      const [stock, price] = [cellOf('stock'), cellOf('price').replace(/^\$\s*/, '')];
      const edit = { ...(stock && { stock }), ...(price && { price }) };
      const [wrong] = Object.entries(problemsOf(product, edit));
      if (wrong) return `${product.name}: ${wrong[1]} (“${edit[wrong[0] as keyof RowEdit]}”).`;
      paste.edits.set(product.id, edit);
      return '';
    }
  }
  return paste;
}

/** Each line is read by itself, so that a quotation mark that is not closed affects only its own line. */
function linesOf(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : Papa.parse(text, { preview: 10 }).meta.delimiter;
  return text.split(/\r\n?|\n/).map((line) => Papa.parse<string[]>(line, { delimiter }).data[0] ?? []);
}

/** Finds a product by id or name. When no product matches, or more than one, the answer is the problem as a text. */
function finderOf(products: readonly VendorProduct[]): (typed: string) => VendorProduct | string {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byName = new Map<string, VendorProduct[]>();
  for (const product of products) {
    const name = fold(product.name.trim());
    byName.set(name, [...(byName.get(name) ?? []), product]);
  }
  return (typed) => {
    if (typed === '') return 'There is no name and no id.';
    const [product, ...others] = byId.has(typed) ? [byId.get(typed)] : (byName.get(fold(typed)) ?? []);
    if (others.length > 0) return `You have ${others.length + 1} products called “${typed}”: use the id.`;
    return product ?? `You have no product called “${typed}” that is on sale or waits for approval.`;
  };
}
