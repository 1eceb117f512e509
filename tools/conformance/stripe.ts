import { randomUUID } from 'node:crypto';
import { type Body, type Call, type Case, playCases, type Provider, type Target, text } from './play.ts';

class Account {
  readonly #call: Call;
  readonly #target: Target;
  /** Of earlier cases: one that is paid, and one that is not. */
  paidId = '';
  openId = '';
  readonly key = randomUUID();

  constructor(call: Call, target: Target) {
    this.#call = call;
    this.#target = target;
  }

  #headers(secretKey = this.#target.credentials.secretKey ?? ''): Record<string, string> {
    return { authorization: `Bearer ${secretKey}` };
  }

  post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Body> {
    return this.#call(`/v1/${path}`, {
      headers: { ...this.#headers(), ...headers },
      body: new URLSearchParams(fields),
    });
  }

  get(path: string, secretKey?: string): Promise<Body> {
    return this.#call(`/v1/${path}`, { method: 'GET', headers: this.#headers(secretKey) });
  }

  create(change: Record<string, string> = {}, headers?: Record<string, string>): Promise<Body> {
    return this.post(
      'payment_intents',
      { amount: '49900', currency: 'bdt', 'payment_method_types[]': 'card', ...change },
      headers,
    );
  }

  pay(payment_method: string): Promise<Body> {
    return this.create({ payment_method, confirm: 'true' });
  }
}

const CASES: Case<Account>[] = [
  {
    title: 'a payment starts',
    play: async (account) => {
      account.openId = text(await account.create({}, { 'idempotency-key': account.key }), 'id');
    },
  },
  { title: 'a key is repeated', play: (account) => account.create({}, { 'idempotency-key': account.key }) },
  {
    title: 'a key is repeated with another amount',
    play: (account) => account.create({ amount: '50000' }, { 'idempotency-key': account.key }),
  },
  { title: 'a secret key is wrong', play: (account) => account.get('payment_intents/pi_unknown', 'sk_test_wrong') },
  { title: 'an amount is missing', play: (account) => account.post('payment_intents', { currency: 'bdt' }) },
  { title: 'an amount is too small', play: (account) => account.create({ amount: '1' }) },
  { title: 'an amount is too large', play: (account) => account.create({ amount: '100000000' }) },
  { title: 'a currency is unknown', play: (account) => account.create({ currency: 'xxx' }) },
  { title: 'an unknown payment is looked up', play: (account) => account.get('payment_intents/pi_unknown') },
  {
    title: 'a payment without a card is confirmed',
    play: (account) => account.post(`payment_intents/${account.openId}/confirm`),
  },
  {
    title: 'a card pays',
    play: async (account) => {
      account.paidId = text(await account.pay('pm_card_visa'), 'id');
    },
  },
  { title: 'a card is declined', play: (account) => account.pay('pm_card_chargeDeclined') },
  { title: 'a card has no funds', play: (account) => account.pay('pm_card_chargeDeclinedInsufficientFunds') },
  { title: 'a card has expired', play: (account) => account.pay('pm_card_chargeDeclinedExpiredCard') },
  { title: 'a bank asks the payer', play: (account) => account.pay('pm_card_authenticationRequired') },
  { title: 'a payment is canceled', play: (account) => account.post(`payment_intents/${account.openId}/cancel`) },
  { title: 'a paid payment is canceled', play: (account) => account.post(`payment_intents/${account.paidId}/cancel`) },
  {
    title: 'a part is refunded',
    play: (account) => account.post('refunds', { payment_intent: account.paidId, amount: '10000' }),
  },
  {
    title: 'more than is left is refunded',
    play: (account) => account.post('refunds', { payment_intent: account.paidId, amount: '49900' }),
  },
  {
    title: 'an unpaid payment is refunded',
    play: (account) => account.post('refunds', { payment_intent: account.openId }),
  },
];

export const stripe: Provider = {
  settings: ['STRIPE_SECRET_KEY'],
  targetOf({ STRIPE_SECRET_KEY: secretKey = '', STRIPE_API_URL }) {
    if (!/^[rs]k_test_/.test(secretKey)) throw new Error('STRIPE_SECRET_KEY is not a test key (sk_test_…).');
    return { url: STRIPE_API_URL || 'https://api.stripe.com', credentials: { secretKey } };
  },
  standIn: (sandboxUrl) => ({ url: sandboxUrl, credentials: { secretKey: 'sk_test_sandbox' } }),
  play: (target) => playCases('stripe', target, CASES, (call, to) => new Account(call, to)),
};
