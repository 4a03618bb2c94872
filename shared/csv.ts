type Cell = string | number | null | undefined;

/** Finds a text that a spreadsheet would run as a formula, or that looks like one made harmless. */
const formula = /^'*\s*[=+\-@\t\r|＝＋－＠]/;

/**
 * A cell as RFC 4180 has it. Text that a spreadsheet would take for a formula begins with an apostrophe, which shows it as
 * text (https://owasp.org/www-community/attacks/CSV_Injection); numbers stay numbers. What some spreadsheets would divide
 * (semicolons) or trim is quoted.
 */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = formula.test(text) ? `'${text}` : text;
  const isQuoted = /[",\r\n;]/.test(harmless) || harmless !== harmless.trim();
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell that `csvLines` wrote: without the apostrophe that made it harmless. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Lines of a CSV file, each with its line break. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** Begins a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';
