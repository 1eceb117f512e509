/** Spreadsheets run cells that start like this as formulas; an apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r]/;

/** Starts a CSV file: without it, spreadsheets read Bangla in the computer's own encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV (RFC 4180). */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;
