import { PAYOUT_METHOD_NAMES } from '#contract/payout-method';
import type { BankLine } from './batch.queries';

const HEADER = ['Reference', 'Account name', 'Account number', 'Routing number', 'Bank', 'Method', 'Amount'];

/** Spreadsheets run cells that start like this as formulas; an apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const rowOf = (cells: string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Renders payouts as a CSV for the bank (RFC 4180). */
export const bankFile = (lines: BankLine[]): string =>
  [
    HEADER,
    ...lines.map(({ reference, accountName, accountNumber, routingNumber = '', bankName = '', kind, amountPaisa }) => [
      reference,
      accountName,
      accountNumber,
      routingNumber,
      bankName,
      PAYOUT_METHOD_NAMES.en[kind],
      (amountPaisa / 100).toFixed(2),
    ]),
  ]
    .map(rowOf)
    .join('');
