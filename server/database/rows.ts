/** Property of each column name that was seen, so that names are converted once. */
const properties = new Map<string, string>();

/** The property of a column: `sellerId` of `seller_id`. */
export function propertyOf(column: string): string {
  const known = properties.get(column);
  if (known !== undefined) return known;
  const property = column.replace(/(?<=.)_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  properties.set(column, property);
  return property;
}

/**
 * Rows as the server reads them: `seller_id` is the property `sellerId`, and a column that is null is
 * absent. Contents of JSON columns are unchanged.
 */
export const readRows = <Row extends object>(rows: object[]): Row[] =>
  rows.map((row) => {
    const read: Record<string, unknown> = {};
    for (const [column, value] of Object.entries(row)) if (value !== null) read[propertyOf(column)] = value;
    return read as Row;
  });
