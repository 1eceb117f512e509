import { ContradictoryAnswer, type Payer, type ProviderPayment, type RefundablePayment } from '../provider.ts';
import { toPaisa } from './amounts.ts';
import { type Answer, textOf } from './client.ts';

type PaidPayment = ProviderPayment & RefundablePayment;

/** A payment with any overpayment: the provider takes money again from a payer with two of its pages open. */
export interface SslcommerzPayment extends ProviderPayment {
  /** Later payments for the same attempt, oldest first. Each is refunded on its own. */
  duplicates: PaidPayment[];
}

const PAID = ['VALID', 'VALIDATED'];
/** Statuses in which an attempt has ended without money. Any other may still become VALID. */
const ENDED: Record<string, 'failed' | 'canceled'> = {
  FAILED: 'failed',
  CANCELLED: 'canceled',
  EXPIRED: 'canceled',
};

export const isPaid = (answer: Answer): boolean => PAID.includes(textOf(answer, 'status'));

/** "2020-01-05 22:58:21" in Dhaka, where clocks never change, in seconds since 1970; 0 for anything else. */
function secondsOf(date: string): number {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(date) ?? [];
  return day && time ? Date.parse(`${day}T${time}+06:00`) / 1000 || 0 : 0;
}

/** Oldest first, and always in the same order. */
const byAge = (one: Answer, other: Answer): number => {
  const [first, second] = [one, other].map((answer) => textOf(answer, 'tran_date') + textOf(answer, 'val_id'));
  return (first ?? '') < (second ?? '') ? -1 : 1;
};

/** The attempts at one of our payments in the answer to a query, oldest first; those of any other payment are left out. */
export function attemptsOf(answer: Answer, tranId: string): Answer[] {
  const { element } = answer;
  return (Array.isArray(element) ? element : [])
    .filter((row): row is Answer => typeof row === 'object' && row !== null)
    .filter((row) => textOf(row, 'tran_id') === tranId)
    .sort(byAge);
}

const currencyOf = (answer: Answer): string => {
  const [settled, asked] = [textOf(answer, 'currency'), textOf(answer, 'currency_type')];
  return (settled === 'BDT' ? asked || settled : settled).toLowerCase();
};

const isRisky = (answer: Answer): boolean => !['', '0'].includes(textOf(answer, 'risk_level'));

const metadataOf = (answer: Answer): ProviderPayment['metadata'] => ({
  bookingId: textOf(answer, 'value_a') || undefined,
  productId: textOf(answer, 'value_b') || undefined,
  email: textOf(answer, 'value_c') || undefined,
});

/** Brands of what has no cardholder's bank, which could ask for the money back. */
const NOT_CARDS = /mobile ?banking|internet ?banking|^ib$/i;

/** A card's number is masked: with its bank's name it is nearly its own. A payer the provider doesn't describe counts as a card. */
function payerOf(answer: Answer): Payer {
  const [brand, issuer, number] = ['card_brand', 'card_issuer', 'card_no'].map((name) => textOf(answer, name));
  return { isCard: !NOT_CARDS.test(brand ?? ''), id: number ? `${brand} ${issuer} ${number}` : undefined };
}

/** A payment that no attempt has paid. One without attempts may be waiting for its payer: the provider lists no sessions. */
export function unpaidPayment(tranId: string, attempts: Answer[]): SslcommerzPayment {
  const last = attempts.at(-1);
  const ends = attempts.map((attempt) => ENDED[textOf(attempt, 'status')]);
  return {
    id: tranId,
    reference: tranId,
    status: ends.every(Boolean) ? (ends.at(-1) ?? 'open') : 'open',
    amountPaisa: (last && toPaisa(textOf(last, 'amount'))) ?? 0,
    currency: (last && currencyOf(last)) || 'bdt',
    metadata: last ? metadataOf(last) : {},
    created: last ? secondsOf(textOf(last, 'tran_date')) : 0,
    refunded: false,
    refundedPaisa: 0,
    isRisky: false,
    duplicates: [],
  };
}

/** A query need not name the currency that was asked for. */
const isOtherCurrency = (listed: Answer, validated: Answer): boolean =>
  !['', textOf(validated, 'currency_type')].includes(textOf(listed, 'currency_type'));

export const contradiction = (id: string, difference: string): ContradictoryAnswer =>
  new ContradictoryAnswer(`SSLCommerz contradicts itself about ${id}: ${difference}.`, difference);

/** What must agree between the query and the validation of the same money; `store_id` where the provider sends it. */
export function assertSameMoney(listed: Answer, validated: Answer, storeId: string): void {
  const differs = ['tran_id', 'val_id', 'bank_tran_id'].find(
    (name) => textOf(listed, name) !== textOf(validated, name),
  );
  const paisa = [listed, validated].map((answer) => toPaisa(textOf(answer, 'amount')));
  const field =
    differs ??
    (paisa[0] === undefined || paisa[0] !== paisa[1] ? 'amount' : undefined) ??
    (isOtherCurrency(listed, validated) ? 'currency_type' : undefined) ??
    (![storeId, ''].includes(textOf(validated, 'store_id')) ? 'store_id' : undefined);
  if (field) throw contradiction(textOf(listed, 'tran_id'), `${field} differs`);
}

function refundableOf(answer: Answer): RefundablePayment {
  const [id, transactionId] = [textOf(answer, 'tran_id'), textOf(answer, 'bank_tran_id')];
  const amountPaisa = toPaisa(textOf(answer, 'amount'));
  if (!transactionId || amountPaisa === undefined)
    throw contradiction(id, 'paid without a bank transaction or an amount');
  return { id, transactionId, amountPaisa };
}

/** @param validated the validation of the first */
export function paidPayment(validated: Answer, later: Answer[]): SslcommerzPayment & PaidPayment {
  const { id, transactionId, amountPaisa } = refundableOf(validated);
  return {
    id,
    reference: id,
    status: 'succeeded',
    transactionId,
    amountPaisa,
    currency: currencyOf(validated),
    metadata: metadataOf(validated),
    created: secondsOf(textOf(validated, 'tran_date')),
    // The provider tells of a refund only by the refund's own id.
    refunded: false,
    refundedPaisa: 0,
    isRisky: isRisky(validated),
    payer: payerOf(validated),
    duplicates: later.map((answer) => paidPayment(answer, [])),
  };
}
