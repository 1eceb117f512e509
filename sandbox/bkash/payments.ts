import {
  type Ledger,
  newPaymentId,
  newSignature,
  newTrxId,
  paisaOf,
  type Payment,
  takaOf,
  timeText,
} from './ledger.ts';
import type { Misbehavior } from './misbehavior.ts';
import { codeOf, refuse } from './problems.ts';
import { INSUFFICIENT_WALLET } from './wallets.ts';

type Body = Record<string, unknown>;

const LIFE_MS = 24 * 3600_000;
const SUCCESS = { statusCode: '0000', statusMessage: 'Successful' };

/** A text without markup, at most 255 characters. */
const isReference = (value: unknown): value is string => typeof value === 'string' && /^[^<>&]{1,255}$/.test(value);

export type CallbackStatus = 'success' | 'failure' | 'cancel';

/** Where the payer's browser goes afterwards. */
export function callbackUrl({ callbackUrl: address, id, signature }: Payment, status: CallbackStatus): string {
  const url = new URL(address);
  const fields = { paymentID: id, status, signature, apiVersion: '1.2.0-beta' };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

export function findPayment(ledger: Ledger, id: unknown): Payment {
  return (typeof id === 'string' && ledger.payments.get(id)) || refuse(2002);
}

interface Creation {
  /** The sandbox's own origin, as the shop calls it. */
  origin: string;
  isCallbackAllowed: (address: string) => boolean;
  misbehavior: Misbehavior;
}

export function createPayment(
  ledger: Ledger,
  body: Body,
  { origin, isCallbackAllowed, misbehavior }: Creation,
): object {
  const { mode, amount, currency, intent, payerReference, merchantInvoiceNumber: reference, callbackURL } = body;
  for (const value of [mode, amount, currency, intent, payerReference, reference, callbackURL])
    if (value === undefined || value === '') refuse(2065);
  if (mode !== '0011') refuse(2063);
  const amountPaisa = paisaOf(amount);
  if (amountPaisa === undefined || amountPaisa < 100) refuse(2006);
  if (currency !== 'BDT') refuse(2007);
  if (intent !== 'sale') refuse(2008);
  if (!isReference(payerReference)) refuse(2048);
  if (!isReference(reference)) refuse(2031);
  if (typeof callbackURL !== 'string' || !isCallbackAllowed(callbackURL)) refuse(2049);
  if (ledger.findByReference(reference)) refuse(2029);
  const id = newPaymentId();
  const payment = ledger.payments.put(id, {
    id,
    reference,
    payerReference,
    callbackUrl: callbackURL,
    checkoutUrl: `${origin}/sandbox/bkash/pay?paymentID=${id}`,
    signature: newSignature(),
    amountPaisa,
    intent,
    created: Date.now(),
    step: 'wallet',
    wrongEntries: 0,
    misbehavior,
  });
  return {
    ...SUCCESS,
    paymentID: id,
    bkashURL: payment.checkoutUrl,
    callbackURL,
    successCallbackURL: callbackUrl(payment, 'success'),
    failureCallbackURL: callbackUrl(payment, 'failure'),
    cancelledCallbackURL: callbackUrl(payment, 'cancel'),
    amount: takaOf(amountPaisa),
    intent,
    currency,
    paymentCreateTime: timeText(payment.created),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: reference,
  };
}

const STATUSES: Partial<Record<Payment['step'], string>> = {
  executed: 'Completed',
  failed: 'Failed',
  canceled: 'Cancelled',
};

function statusOf({ step, misbehavior }: Payment): string {
  if (step !== 'executed' && misbehavior.ended === 'initiated') return 'Initiated';
  return STATUSES[step] ?? 'Initiated';
}

/** What execute and query answer. */
function described(payment: Payment): object {
  const {
    id,
    trxId,
    amountPaisa,
    currency = 'BDT',
    intent,
    wallet,
    payerReference,
    reference,
    executed,
    created,
  } = payment;
  return {
    ...SUCCESS,
    paymentID: id,
    ...(trxId && { trxID: trxId, customerMsisdn: wallet, paymentExecuteTime: timeText(executed ?? created) }),
    transactionStatus: statusOf(payment),
    amount: takaOf(amountPaisa),
    currency,
    intent,
    payerReference,
    merchantInvoiceNumber: reference,
  };
}

export const queryPayment = (payment: Payment): object => ({
  ...described(payment),
  mode: '0011',
  paymentCreateTime: timeText(payment.created),
  verificationStatus: ['confirmed', 'executed'].includes(payment.step) ? 'Complete' : 'Incomplete',
});

/** Moves the money, once. */
export function executePayment(ledger: Ledger, payment: Payment): object {
  const { step, failureCode, created, wallet } = payment;
  if (step === 'executed') refuse(2117);
  if (step === 'canceled') refuse(2069);
  if (step === 'failed') refuse(codeOf(failureCode));
  if (Date.now() > created + LIFE_MS) refuse(2056);
  if (step !== 'confirmed') refuse(2060);
  if (wallet === INSUFFICIENT_WALLET) {
    ledger.payments.put(payment.id, { ...payment, step: 'failed', failureCode: '2023' });
    refuse(2023);
  }
  const executed: Payment = { ...payment, step: 'executed', trxId: newTrxId(), executed: Date.now() };
  return described(ledger.payments.put(payment.id, executed));
}

export function searchTransaction(ledger: Ledger, trxId: unknown): object {
  const payment = ledger.payments.all().find((row) => row.trxId !== undefined && row.trxId === trxId) ?? refuse(2033);
  const refunded = ledger
    .refundsOf(payment.id)
    .reduce((sum, { status, amountPaisa }) => (status === 'Failed' ? sum : sum + amountPaisa), 0);
  return {
    ...SUCCESS,
    trxID: payment.trxId,
    transactionStatus: 'Completed',
    transactionType: 'bKash Tokenized Checkout via API',
    amount: takaOf(payment.amountPaisa),
    currency: 'BDT',
    customerMsisdn: payment.wallet,
    organizationShortCode: '50022',
    initiationTime: timeText(payment.created),
    completedTime: timeText(payment.executed ?? payment.created),
    maxRefundableAmount: takaOf(payment.amountPaisa - refunded),
  };
}
