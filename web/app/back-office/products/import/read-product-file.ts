import Papa from 'papaparse';
import { cellText } from '#shared/csv.ts';
import { uploadLimits, uploadTexts } from '#shared/pictures.ts';
import {
  importLimits,
  productColumns,
  type CellProblem,
  type ProductCells,
  type ProductColumn,
} from '#shared/product-csv.ts';

/** The reason why a file cannot be read at all, for the person who chose it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

export interface FileRow {
  /** The row's number in a spreadsheet, where the names of the columns are row 1. */
  row: number;
  cells: ProductCells;
  /** Errors that are found before the server is asked. */
  errors: CellProblem[];
}

export interface ProductFile {
  name: string;
  rows: FileRow[];
  /** The columns that the file does not have. The import changes nothing in their fields. */
  missing: ProductColumn[];
}

const notUtf8 = 'This file is not saved as UTF-8. In your spreadsheet, choose “CSV UTF-8” when you save it.';

/**
 * Reads the rows of a file with commas, semicolons or tabs between the cells. A byte order mark is removed.
 * In an export, a text that a spreadsheet would run as a formula has an apostrophe in front; the apostrophe
 * is removed too.
 * @throws FileProblem
 */
export async function readProductFile(file: File): Promise<ProductFile> {
  if (file.size >= uploadLimits.bytes) throw new FileProblem(uploadTexts.tooLarge);
  const text = decode(await file.arrayBuffer()).replace(/^sep=.\r?\n/i, '');
  if (text.trim() === '') throw new FileProblem('This file is empty.');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes)
    throw new FileProblem(
      `The quotes in row ${(quotes.row ?? 0) + 1} are not right. Nothing after them can be read.`,
    );
  const [names = [], ...lines] = data;
  const columns = readColumns(names);
  const rows = lines.flatMap((line, at) => (isBlank(line) ? [] : [toRow(line, at + 2, columns)]));
  if (rows.length === 0) throw new FileProblem('This file has no rows below the names of its columns.');
  if (rows.length > importLimits.fileRows)
    throw new FileProblem(
      `This file has ${rows.length.toLocaleString('en-US')} rows. Please import at most ${importLimits.fileRows.toLocaleString('en-US')} at once.`,
    );
  findDuplicates(rows);
  return { name: file.name, rows, missing: productColumns.filter((column) => !columns.includes(column)) };
}

function decode(bytes: ArrayBuffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem(notUtf8);
  }
  // A zero character shows that the file is UTF-16 without a byte order mark. In such a file, every other
  // byte of English text is zero.
  if (text.includes('\0')) throw new FileProblem(notUtf8);
  return text;
}

const toName = (cell: string) => cell.trim().toLowerCase().replaceAll(/\s+/g, '_');
const columnNames = new Set<string>(productColumns);
const isBlank = (line: string[]) => line.every((cell) => cell.trim() === '');

/** The separator by which the header row has the largest number of known columns. */
function separatorOf(text: string): string {
  const delimiters = [',', ';', '\t'].map((delimiter) => {
    const [names = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return { delimiter, columns: names.filter((name) => columnNames.has(toName(name))).length };
  });
  return delimiters.reduce((best, one) => (one.columns > best.columns ? one : best)).delimiter;
}

/** Columns that only exported files have. */
const ofExports = new Set<ProductColumn>(['version', 'stock_when_exported']);

/**
 * The product column at each position; undefined where the header cell is empty.
 * @throws FileProblem
 */
function readColumns(names: string[]): (ProductColumn | undefined)[] {
  const columns = names.map((name) => productColumns.find((column) => column === toName(name)));
  const unknown = names.filter((name, at) => name.trim() !== '' && columns[at] === undefined);
  if (!columns.includes('id') && !columns.includes('name'))
    throw new FileProblem(
      'The first row of the file has to name its columns, among them “id” for products that are there, or “name” for new ones.',
    );
  if (unknown.length > 0)
    throw new FileProblem(
      `There is no column ${unknown.map((name) => `“${name.trim()}”`).join(', ')}. Please rename it as in an exported file, or delete it.`,
    );
  // Without their ids, the rows of an exported file would be added as new products.
  if (!columns.includes('id') && columns.some((column) => column && ofExports.has(column)))
    throw new FileProblem(
      'This file was exported, and its column “id” is missing. For new products, delete “version” and “stock_when_exported” as well.',
    );
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) throw new FileProblem(`The column “${twice}” is there twice.`);
  return columns;
}

function toRow(line: string[], row: number, columns: (ProductColumn | undefined)[]): FileRow {
  const cells: ProductCells = {};
  const errors: CellProblem[] = [];
  for (const [at, column] of columns.entries()) {
    const text = cellText(line[at] ?? '');
    if (column && text.length > importLimits.cellCharacters)
      errors.push({ field: column, message: 'This cell is too long.' });
    else if (column) cells[column] = text;
  }
  const isCut = line.length < columns.length;
  const isOver = line.some((cell, at) => !columns[at] && cell.trim() !== '');
  if (isCut || isOver)
    errors.push({
      field: 'id',
      message: `This row has ${isCut ? 'fewer' : 'more'} cells than there are columns. Perhaps a text with a comma has no quotes around it.`,
    });
  return { row, cells, errors };
}

/** Marks rows about the same product as wrong, because nobody knows which one is meant. */
function findDuplicates(rows: FileRow[]): void {
  const byId = new Map<string, FileRow[]>();
  for (const row of rows) {
    const id = row.cells.id?.trim();
    if (id) byId.set(id, [...(byId.get(id) ?? []), row]);
  }
  for (const same of byId.values()) {
    if (same.length < 2) continue;
    const numbers = same.map(({ row }) => row).join(', ');
    for (const { errors } of same) errors.push({ field: 'id', message: `Rows ${numbers} have the same id.` });
  }
}
