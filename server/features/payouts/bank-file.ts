import { PAYOUT_METHOD_NAMES } from '#contract/payout-method';
import { csvRow } from '../../http/csv';
import type { BankLine } from './batch.queries';

const HEADER = ['Reference', 'Account name', 'Account number', 'Routing number', 'Bank', 'Method', 'Amount'];

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
    .map(csvRow)
    .join('');
