import { randomBytes } from 'node:crypto';
import type { Journal, Table } from '../journal.ts';
import { randomName } from '../identifiers.ts';
import type { Misbehavior } from './misbehavior.ts';

/** Where the payer is; `confirmed` waits for the merchant to execute, which alone moves money. */
type Step = 'wallet' | 'otp' | 'pin' | 'confirmed' | 'executed' | 'failed' | 'canceled';

/** The OTP and the PIN are never kept. Times in milliseconds since 1970. */
export interface Payment {
  id: string;
  reference: string;
  payerReference: string;
  callbackUrl: string;
  checkoutUrl: string;
  /** Of the callback, as newer answers carry it. */
  signature: string;
  amountPaisa: number;
  /** Only where a test has changed it; BDT otherwise. */
  currency?: string;
  intent: string;
  created: number;
  step: Step;
  wallet?: string;
  /** Wrong entries so far, of one step. */
  wrongEntries: number;
  failureCode?: string;
  trxId?: string;
  executed?: number;
  misbehavior: Misbehavior;
}

export interface Refund {
  id: string;
  paymentId: string;
  amountPaisa: number;
  sku: string;
  reason: string;
  status: 'Completed' | 'Pending' | 'Failed';
  created: number;
}

export interface Ledger {
  payments: Table<Payment>;
  refunds: Table<Refund>;
  together: Journal['together'];
  /** The payment of an invoice number, which is unique. */
  findByReference(reference: string): Payment | undefined;
  refundsOf(paymentId: string): Refund[];
}

const CAPITALS = /[^A-Z0-9]/g;
const capitals = (length: number): string => {
  let name = '';
  while (name.length < length) name += randomName(40).replace(CAPITALS, '');
  return name.slice(0, length);
};

export const newPaymentId = (): string => `TR0011${capitals(4)}${Date.now()}${capitals(3)}`;
/** As on the payer's receipt: ten capitals and digits. */
export const newTrxId = (): string => capitals(10);
export const newSignature = (): string => randomBytes(5).toString('base64url');

export const takaOf = (paisa: number): string => `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;

export function paisaOf(amount: unknown): number | undefined {
  const [, taka, paisa = ''] = (typeof amount === 'string' && /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount)) || [];
  return taka === undefined ? undefined : Number(taka + paisa.padEnd(2, '0'));
}

/** Bangladesh is six hours ahead of Greenwich, all year. */
const OFFSET_MS = 6 * 3600_000;
/** As bKash writes times: 2019-08-07T11:12:34:978 GMT+0600. */
export const timeText = (time: number): string =>
  new Date(time + OFFSET_MS).toISOString().replace(/\.(\d{3})Z$/, ':$1 GMT+0600');
/** As its notifications do: 20180419122247. */
export const noticeTime = (time: number): string =>
  new Date(time + OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14);

export function openLedger(journal: Journal): Ledger {
  const payments = journal.table<Payment>('bkash.payments');
  const refunds = journal.table<Refund>('bkash.refunds');
  return {
    payments,
    refunds,
    together: journal.together,
    findByReference: (reference) => payments.all().find((payment) => payment.reference === reference),
    refundsOf: (paymentId) => refunds.all().filter((refund) => refund.paymentId === paymentId),
  };
}
