import type { PayoutFileFormat } from '#contract/money/payout';
import { PAYOUT_METHOD_NAMES } from '#contract/money/payout-method';
import { BYTE_ORDER_MARK, csvRow } from '../../../http/csv.ts';
import { spreadsheet, XLSX_TYPE } from '../../../http/spreadsheet.ts';
import type { BankLine } from './batch.queries.ts';

const HEADER = [
  'Reference',
  'Account name',
  'Account number',
  'Routing number',
  'Bank',
  'Method',
  'Amount',
  // Batch and download: two files with the same payouts can be distinguished.
  'File',
];

interface BankFile {
  name: string;
  type: string;
  content: string | Buffer;
}

interface Download {
  batchId: string;
  /** From 1. */
  number: number;
  format: PayoutFileFormat;
}

export const fileName = ({ batchId, number, format }: Download): string =>
  `motohaat-payouts-${batchId}-${number}.${format}`;

/**
 * Renders payouts for the bank or the person who pays them: a CSV for the bank's own system, with numbers as they are, or a spreadsheet for
 * people. A spreadsheet program that opens the CSV drops leading zeros and rounds numbers of more than 15 digits.
 */
export async function bankFile(lines: BankLine[], download: Download): Promise<BankFile> {
  const { batchId, number, format } = download;
  const rows = lines.map(
    ({ reference, accountName, accountNumber, routingNumber = '', bankName = '', kind, amountPaisa }) =>
      [
        ...[reference, accountName, accountNumber, routingNumber, bankName, PAYOUT_METHOD_NAMES.en[kind]],
        amountPaisa / 100,
        `${batchId}-${number}`,
      ] as const,
  );
  const name = fileName(download);
  if (format === 'xlsx') return { name, type: XLSX_TYPE, content: await spreadsheet(HEADER, rows) };
  const texts = rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)));
  return {
    name,
    type: 'text/csv; charset=utf-8',
    content: `${BYTE_ORDER_MARK}${[HEADER, ...texts].map(csvRow).join('')}`,
  };
}
