import * as library from 'write-excel-file/node';

type Write = (typeof library)['default'];
// Its CommonJS build has a `default`, but isn't marked as a former ES module: loaders disagree about what that is.
const { default: found } = library as { default: Write | { default: Write } };
const writeExcelFile = 'default' in found ? found.default : found;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Characters of the narrowest and the widest column. */
const WIDTH = { min: 8, max: 40 } as const;

const TEXT = { type: String, format: '@' } as const;
const AMOUNT = { type: Number, format: '0.00' } as const;

/**
 * Renders a spreadsheet (XLSX). Texts stay texts, also when somebody edits and saves them: no leading zero is dropped, no
 * long number is rounded, and nothing is run as a formula. Numbers are amounts with two decimals.
 */
export function spreadsheet(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, ...AMOUNT } : value === '' ? null : { value, ...TEXT })),
  );
  const columns = header.map((title, at) => ({
    width: Math.min(WIDTH.max, Math.max(WIDTH.min, title.length, ...rows.map((row) => String(row[at]).length)) + 2),
  }));
  return writeExcelFile([header.map((value) => ({ value, ...TEXT, fontWeight: 'bold' as const })), ...cells], {
    columns,
    stickyRowsCount: 1,
  }).toBuffer();
}
