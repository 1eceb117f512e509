import Papa from 'papaparse';
import type { PayoutResult } from '#contract/money/payout-method';

export interface BankResult {
  reference: string;
  result: PayoutResult;
  bankReference: string;
  failureReason: string;
}

/** Splits a CSV (RFC 4180) into rows of cells; banks also separate by semicolons or tabs. */
function parseRows(text: string): string[][] {
  const options = { skipEmptyLines: 'greedy', transform: (cell: string) => cell.trim() } as const;
  const { data, errors, meta } = Papa.parse<string[]>(text, { ...options, delimitersToGuess: [',', ';', '\t'] });
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  // A stray quotation mark swallows what follows. Read line by line, it spoils one line only.
  return text
    .split(/\r?\n/)
    .flatMap((line) => Papa.parse<string[]>(line, { ...options, delimiter: meta.delimiter }).data);
}

const COLUMNS = {
  reference: /^(reference|our reference|customer reference|narration)$/i,
  result: /^(result|status|state)$/i,
  bankReference: /^(bank reference|transaction id|trx ?id|utr|bank ref\.?)$/i,
  failureReason: /^((failure |return |reject(ion)? )?reason|remarks?)$/i,
};
const RESULTS: [PayoutResult, RegExp][] = [
  ['sent', /^(sent|success|successful|succeeded|paid|completed|processed)$/i],
  ['failed', /^(failed|failure|unsuccessful|returned|rejected|reversed)$/i],
];

/**
 * Reads the results out of a bank's CSV, by the names of its columns.
 * @returns undefined if it has no reference or result
 */
export function readBankResults(csv: string): { results: BankResult[]; unknown: number } | undefined {
  const [head = [], ...rows] = parseRows(csv.replace(/^\ufeff/, ''));
  const placeOf = (column: keyof typeof COLUMNS) => head.findIndex((name) => COLUMNS[column].test(name));
  const [reference, result] = [placeOf('reference'), placeOf('result')];
  if (reference < 0 || result < 0) return undefined;
  const [bankReference, failureReason] = [placeOf('bankReference'), placeOf('failureReason')];
  const results = rows.flatMap((cells): BankResult[] => {
    const found = RESULTS.find(([, words]) => words.test(cells[result] ?? ''))?.[0];
    const name = cells[reference] ?? '';
    const [given, why] = [cells[bankReference] ?? '', cells[failureReason] ?? ''];
    return found && name ? [{ reference: name, result: found, bankReference: given, failureReason: why }] : [];
  });
  return { results, unknown: rows.length - results.length };
}
