import { randomUUID } from 'node:crypto';
import { TEST_STORE } from '../../sandbox/sslcommerz/store.ts';
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

const newId = (): string => `MH-${randomUUID().slice(0, 20)}`;

class Shop {
  readonly #call: Call;
  readonly #target: Target;
  /** Of an earlier case, which nobody pays. */
  tranId = newId();
  session: Body = {};

  constructor(call: Call, target: Target) {
    this.#call = call;
    this.#target = target;
  }

  #store(storePassword = this.#target.credentials.storePassword ?? ''): Record<string, string> {
    return { store_id: this.#target.credentials.storeId ?? '', store_passwd: storePassword };
  }

  open(change: Record<string, string> = {}, password?: string): Promise<Body> {
    const { returnUrl } = this.#target;
    const fields = {
      ...{ total_amount: '499.00', currency: 'BDT', tran_id: newId(), product_name: 'Yamaha FZ-S' },
      ...{ success_url: returnUrl, fail_url: returnUrl, cancel_url: returnUrl, ipn_url: returnUrl },
      ...{ product_category: 'motorbike', product_profile: 'general', num_of_item: '1', emi_option: '0' },
      ...{ cus_name: 'Rita', cus_email: 'rita@example.com', cus_phone: '01711111111', cus_add1: 'House 1' },
      ...{ cus_city: 'Dhaka', cus_postcode: 'N/A', cus_country: 'Bangladesh', shipping_method: 'NO' },
      ...change,
    };
    return this.#call('/gwprocess/v4/api.php', { body: new URLSearchParams({ ...fields, ...this.#store(password) }) });
  }

  query(query: Record<string, string>, password?: string): Promise<Body> {
    return this.#get('merchantTransIDvalidationAPI', query, password);
  }

  validate(query: Record<string, string>, password?: string): Promise<Body> {
    return this.#get('validationserverAPI', query, password);
  }

  #get(name: string, query: Record<string, string>, password?: string): Promise<Body> {
    return this.#call(`/validator/api/${name}.php`, {
      method: 'GET',
      query: { ...query, ...this.#store(password), v: '1', format: 'json' },
    });
  }
}

const refundOf = (change: Record<string, string> = {}): Record<string, string> => ({
  bank_tran_id: 'made-up',
  refund_trans_id: newId(),
  refund_amount: '1.00',
  refund_remarks: 'x',
  ...change,
});

const CASES: Case<Shop>[] = [
  {
    title: 'a session opens',
    play: async (shop) => {
      shop.session = await shop.open({ tran_id: shop.tranId });
    },
  },
  { title: 'an id is used twice', play: (shop) => shop.open({ tran_id: shop.tranId }) },
  { title: 'a password is wrong', play: (shop) => shop.open({}, 'wrong') },
  { title: 'an amount is missing', play: (shop) => shop.open({ total_amount: '' }) },
  { title: 'an amount is no number', play: (shop) => shop.open({ total_amount: 'much' }) },
  { title: 'an amount is too small', play: (shop) => shop.open({ total_amount: '1.00' }) },
  { title: 'an amount is too large', play: (shop) => shop.open({ total_amount: '500001.00' }) },
  { title: 'an id is missing', play: (shop) => shop.open({ tran_id: '' }) },
  { title: 'an id is too long', play: (shop) => shop.open({ tran_id: 'x'.repeat(31) }) },
  { title: 'a phone is missing', play: (shop) => shop.open({ cus_phone: '' }) },
  { title: 'an address to return to is none', play: (shop) => shop.open({ success_url: 'nowhere' }) },
  { title: 'a session without a payment is listed by our id', play: (shop) => shop.query({ tran_id: shop.tranId }) },
  {
    title: 'a session without a payment is looked up',
    play: (shop) => shop.query({ sessionkey: text(shop.session, 'sessionkey') }),
  },
  { title: 'an unknown id is listed', play: (shop) => shop.query({ tran_id: newId() }) },
  { title: 'an unknown session is looked up', play: (shop) => shop.query({ sessionkey: 'made-up' }) },
  { title: 'a query with a wrong password is refused', play: (shop) => shop.query({ tran_id: shop.tranId }, 'wrong') },
  { title: 'an unknown payment is validated', play: (shop) => shop.validate({ val_id: 'made-up' }) },
  { title: 'nothing is validated', play: (shop) => shop.validate({}) },
  { title: 'an unknown payment is refunded', play: (shop) => shop.query(refundOf()) },
  { title: 'an unknown refund is looked up', play: (shop) => shop.query({ refund_ref_id: 'made-up' }) },
];

export const sslcommerz: Provider = {
  settings: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_URL'],
  targetOf({ SSLCOMMERZ_STORE_ID: storeId = '', SSLCOMMERZ_STORE_PASSWORD: storePassword = '', SSLCOMMERZ_URL = '' }) {
    assertTestAddress(SSLCOMMERZ_URL);
    return { url: SSLCOMMERZ_URL, credentials: { storeId, storePassword } };
  },
  standIn: (sandboxUrl) => ({ url: sandboxUrl, credentials: TEST_STORE }),
  play: (target) => playCases('sslcommerz', target, CASES, (call, to) => new Shop(call, to)),
};
