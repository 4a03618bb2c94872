type Cell = string | number | null | undefined;

/** Finds a text that a spreadsheet would run as a formula, also when apostrophes stand before it. */
const formula = /^'*\s*[=+\-@\t\r|＝＋－＠]/;

/**
 * Writes a cell as in RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front,
 * so that the spreadsheet shows it as text (https://owasp.org/www-community/attacks/CSV_Injection). Texts
 * with semicolons or outer spaces are quoted, because some spreadsheets would split or trim them.
 */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = formula.test(text) ? `'${text}` : text;
  const isQuoted = /[",\r\n;]/.test(harmless) || harmless !== harmless.trim();
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell that `csvLines` wrote, without the apostrophe that `csvCell` put before a formula. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** The byte order mark. Spreadsheets read a file that begins with it as UTF-8. */
export const byteOrderMark = '\uFEFF';
