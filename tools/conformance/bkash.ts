import { randomUUID } from 'node:crypto';
import { ACCOUNT } from '../../sandbox/bkash/tokens.ts';
import {
  assertTestAddress,
  type Body,
  type Call,
  type Case,
  playCases,
  type Provider,
  type Target,
  text,
} from './play.ts';

const CHECKOUT = '/tokenized/checkout';

/** An account at bKash. Tokens are asked for twice only: bKash blocks accounts that ask more often in an hour. */
class Wallet {
  readonly #call: Call;
  readonly #target: Target;
  #token = '';
  #refreshToken = '';
  /** Of the payment of an earlier case, which nobody confirms. */
  payment: Body = {};

  constructor(call: Call, target: Target) {
    this.#call = call;
    this.#target = target;
  }

  async requestToken(path: 'grant' | 'refresh'): Promise<void> {
    const { appKey = '', appSecret = '', username = '', password = '' } = this.#target.credentials;
    const answer = await this.#call(`${CHECKOUT}/token/${path}`, {
      headers: { accept: 'application/json', 'content-type': 'application/json', username, password },
      body: JSON.stringify({
        app_key: appKey,
        app_secret: appSecret,
        ...(path === 'refresh' && { refresh_token: this.#refreshToken }),
      }),
    });
    this.#token = text(answer, 'id_token') || this.#token;
    this.#refreshToken = text(answer, 'refresh_token') || this.#refreshToken;
  }

  post(path: string, body: object, token = this.#token): Promise<Body> {
    const { appKey = '', username = '', password = '' } = this.#target.credentials;
    return this.#call(`${CHECKOUT}/${path}`, {
      headers: {
        ...{ accept: 'application/json', 'content-type': 'application/json', username, password },
        ...{ authorization: token, 'x-app-key': appKey },
      },
      body: JSON.stringify(body),
    });
  }

  create(change: Record<string, string | undefined> = {}): Promise<Body> {
    return this.post('create', {
      ...{ mode: '0011', intent: 'sale', amount: '499.00', currency: 'BDT', payerReference: '01770618575' },
      ...{ callbackURL: this.#target.returnUrl, merchantInvoiceNumber: `MH-${randomUUID().slice(0, 20)}` },
      ...change,
    });
  }

  get paymentId(): string {
    return text(this.payment, 'paymentID');
  }
}

const CASES: Case<Wallet>[] = [
  { title: 'a token is granted', play: (wallet) => wallet.requestToken('grant') },
  { title: 'a token is refreshed', play: (wallet) => wallet.requestToken('refresh') },
  {
    title: 'a made-up token is refused',
    play: (wallet) => wallet.post('payment/status', { paymentID: 'x' }, 'made-up'),
  },
  {
    title: 'a payment starts',
    play: async (wallet) => {
      wallet.payment = await wallet.create();
    },
  },
  {
    title: 'an invoice is used twice',
    play: (wallet) => wallet.create({ merchantInvoiceNumber: text(wallet.payment, 'merchantInvoiceNumber') }),
  },
  { title: 'an amount is missing', play: (wallet) => wallet.create({ amount: undefined }) },
  { title: 'an amount is no number', play: (wallet) => wallet.create({ amount: 'much' }) },
  { title: 'an amount is negative', play: (wallet) => wallet.create({ amount: '-1.00' }) },
  { title: 'an amount is zero', play: (wallet) => wallet.create({ amount: '0' }) },
  { title: 'a currency is foreign', play: (wallet) => wallet.create({ currency: 'USD' }) },
  { title: 'an intent is unknown', play: (wallet) => wallet.create({ intent: 'gift' }) },
  { title: 'a mode is unknown', play: (wallet) => wallet.create({ mode: '9999' }) },
  { title: 'a payer reference is missing', play: (wallet) => wallet.create({ payerReference: undefined }) },
  { title: 'an address to return to is none', play: (wallet) => wallet.create({ callbackURL: 'nowhere' }) },
  {
    title: 'an unconfirmed payment is looked up',
    play: (wallet) => wallet.post('payment/status', { paymentID: wallet.paymentId }),
  },
  {
    title: 'an unconfirmed payment is executed',
    play: (wallet) => wallet.post('execute', { paymentID: wallet.paymentId }),
  },
  { title: 'an unknown payment is looked up', play: (wallet) => wallet.post('payment/status', { paymentID: 'TR00' }) },
  { title: 'an unknown payment is executed', play: (wallet) => wallet.post('execute', { paymentID: 'TR00' }) },
  {
    title: 'an unknown transaction is searched',
    play: (wallet) => wallet.post('general/searchTransaction', { trxID: 'AAA0000000' }),
  },
  {
    title: 'an unconfirmed payment is refunded',
    play: (wallet) =>
      wallet.post('payment/refund', {
        ...{ paymentID: wallet.paymentId, trxID: 'AAA0000000', amount: '1.00', sku: 'x', reason: 'x' },
      }),
  },
];

export const bkash: Provider = {
  settings: ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_URL'],
  targetOf({ BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD, BKASH_URL = '' }) {
    assertTestAddress(BKASH_URL);
    const [appKey = '', appSecret = '', username = '', password = ''] = [
      BKASH_APP_KEY,
      BKASH_APP_SECRET,
      BKASH_USERNAME,
      BKASH_PASSWORD,
    ];
    return { url: BKASH_URL, credentials: { appKey, appSecret, username, password } };
  },
  standIn: (sandboxUrl) => ({ url: `${sandboxUrl}/bkash/v1.2.0-beta`, credentials: ACCOUNT }),
  play: (target) => playCases('bkash', target, CASES, (call, to) => new Wallet(call, to)),
};
