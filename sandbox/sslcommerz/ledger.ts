import { randomName } from '../identifiers.ts';
import type { Journal, Table } from '../journal.ts';
import type { RefundBehavior } from './misbehavior.ts';

/** One attempt at a payment that has ended. */
export interface Transaction {
  bankTranId: string;
  /** Of money taken alone. */
  valId?: string;
  status: 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
  paisa: number;
  currency: string;
  /** Milliseconds since 1970. */
  at: number;
  cardType: string;
  cardBrand: string;
  cardIssuer: string;
  cardNumber: string;
  isRisky: boolean;
  /** The first validation answers VALID, all later ones VALIDATED. */
  isValidated: boolean;
  error: string;
  refund: RefundBehavior;
}

/** A payment page that a shop has opened, and what became of it. Kept by `tranId`. */
export interface Session {
  key: string;
  tranId: string;
  storeId: string;
  paisa: number;
  currency: string;
  productName: string;
  payer: string;
  values: [a: string, b: string, c: string, d: string];
  urls: { success: string; fail: string; cancel: string; notification: string };
  createdAt: number;
  expiresAt: number;
  state: 'open' | 'paid' | 'failed' | 'canceled' | 'expired';
  transactions: Transaction[];
}

/** Kept by the shop's `refund_trans_id`. */
export interface Refund {
  transId: string;
  refId: string;
  bankTranId: string;
  paisa: number;
  status: 'processing' | 'refunded' | 'cancelled';
  /** Stays in processing until a test ends it. */
  isSlow: boolean;
  /** The bank sends it back. */
  isReturned?: boolean;
  initiatedAt: number;
  endedAt?: number;
  reason: string;
}

/** An IPN that the shop has not answered with 2xx yet. */
export interface Notice {
  id: string;
  url: string;
  body: string;
  /** Milliseconds since 1970; not sent before. */
  notBefore: number;
}

export interface Ledger {
  sessions: Table<Session>;
  refunds: Table<Refund>;
  notices: Table<Notice>;
  together: Journal['together'];
}

export const openLedger = (journal: Journal): Ledger => ({
  sessions: journal.table('sslcommerz.sessions'),
  refunds: journal.table('sslcommerz.refunds'),
  notices: journal.table('sslcommerz.notices'),
  together: (work) => journal.together(work),
});

const PREFIX = 20;

/** An id that carries what it belongs to, so that it can be found again: 20 characters, half of them chance, and the owner's. */
export function idFor(owner: string): string {
  const digits = new Date().toISOString().replace(/\D/g, '').slice(2, 12);
  return `${digits}${randomName(PREFIX - digits.length)}${owner}`;
}
const ownerOf = (id: string): string => id.slice(PREFIX);

export function findByKey({ sessions }: Ledger, key: string): Session | undefined {
  const session = sessions.get(ownerOf(key));
  return session?.key === key ? session : undefined;
}

/** The transaction of a `val_id` or a `bank_tran_id`, with its session. */
export function findTransaction(
  { sessions }: Ledger,
  id: string,
): { session: Session; transaction: Transaction } | undefined {
  const session = sessions.get(ownerOf(id));
  const transaction = session?.transactions.find(({ valId, bankTranId }) => valId === id || bankTranId === id);
  return session && transaction && { session, transaction };
}

export function findRefund({ refunds }: Ledger, refId: string): Refund | undefined {
  const refund = refunds.get(ownerOf(refId));
  return refund?.refId === refId ? refund : undefined;
}

/** 1850050 → "18500.50". */
export const decimal = (paisa: number): string => `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;

/** Paisa of "18500.50", or undefined. */
export function paisaOf(text: string): number | undefined {
  const [, taka, places = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return taka === undefined ? undefined : Number(taka) * 100 + Number(places.padEnd(2, '0'));
}

/** "2020-01-05 22:58:21", in Dhaka, six hours ahead of UTC all year. */
export const dhakaTime = (milliseconds: number): string =>
  new Date(milliseconds + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
