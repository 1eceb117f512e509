import { decimal, dhakaTime, type Session, type Transaction } from './ledger.ts';
import type { Fields } from './signing.ts';

/** A transaction as the provider writes it, in notices, returns, validations and queries alike. */
export function recordOf(session: Session, transaction: Transaction): Fields {
  const { valId, status, paisa, currency, at, bankTranId, isRisky, error } = transaction;
  const amount = decimal(paisa);
  const [a, b, c, d] = session.values;
  return {
    tran_id: session.tranId,
    ...(valId && { val_id: valId }),
    amount,
    card_type: transaction.cardType,
    // The provider keeps 2.5 %.
    store_amount: decimal(Math.round(paisa * 0.975)),
    card_no: transaction.cardNumber,
    bank_tran_id: bankTranId,
    status,
    tran_date: dhakaTime(at),
    ...(error && { error }),
    currency,
    card_issuer: transaction.cardIssuer,
    card_brand: transaction.cardBrand,
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    store_id: session.storeId,
    currency_type: currency,
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: a,
    value_b: b,
    value_c: c,
    value_d: d,
    risk_level: isRisky ? '1' : '0',
    risk_title: isRisky ? 'Risky' : 'Safe',
  };
}
