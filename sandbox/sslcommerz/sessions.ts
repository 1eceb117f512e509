import { idFor, type Ledger, paisaOf, type Session } from './ledger.ts';
import { isTestStore, TEST_STORE } from './store.ts';

/** The most characters of each mandatory field. */
const MANDATORY: Record<string, number> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  product_name: 255,
  product_category: 50,
  product_profile: 100,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  num_of_item: 10,
};
const OPTIONAL: Record<string, number> = { ipn_url: 255, value_a: 255, value_b: 255, value_c: 255, value_d: 255 };
const [LEAST, MOST] = [1_000, 50_000_000];
/** A quarter of an hour; the provider documents no time. */
const LIFETIME = 15 * 60_000;

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Why the provider opens no session, in words like its own. */
function refusalOf({ sessions }: Ledger, form: URLSearchParams): string | undefined {
  if (!isTestStore(form)) return 'Store Credential Error Or Store is De-active';
  const field =
    Object.keys(MANDATORY).find((name) => !form.get(name)) ??
    Object.entries({ ...MANDATORY, ...OPTIONAL }).find(([name, most]) => (form.get(name) ?? '').length > most)?.[0] ??
    ['success_url', 'fail_url', 'cancel_url', 'ipn_url'].find((name) => !isAddress(form.get(name) ?? ''));
  if (field) return `Invalid Information '${field}'`;
  if (form.get('currency') !== 'BDT') return 'The sandbox takes BDT alone';
  const paisa = paisaOf(form.get('total_amount') ?? '') ?? 0;
  if (paisa < LEAST || paisa > MOST) return 'Total amount must be between 10.00 and 500000.00 BDT';
  if (!/^[\w-]+$/.test(form.get('tran_id') ?? '')) return "Invalid Information 'tran_id'";
  if (sessions.get(form.get('tran_id') ?? '')) return 'The transaction id has been used already';
  return undefined;
}

/** Opens a session, or says why not; both with HTTP 200. @param origin where the payer's page is */
export function openSession(ledger: Ledger, form: URLSearchParams, origin: string): object {
  const failedreason = refusalOf(ledger, form);
  if (failedreason) return { status: 'FAILED', failedreason, sessionkey: '', gw: [], GatewayPageURL: '', desc: [] };
  const valueOf = (name: string): string => form.get(name) ?? '';
  const tranId = valueOf('tran_id');
  const session: Session = {
    key: idFor(tranId),
    tranId,
    storeId: TEST_STORE.storeId,
    paisa: paisaOf(valueOf('total_amount')) ?? 0,
    currency: valueOf('currency'),
    productName: valueOf('product_name'),
    payer: valueOf('cus_name'),
    values: [valueOf('value_a'), valueOf('value_b'), valueOf('value_c'), valueOf('value_d')],
    urls: {
      success: valueOf('success_url'),
      fail: valueOf('fail_url'),
      cancel: valueOf('cancel_url'),
      notification: valueOf('ipn_url'),
    },
    createdAt: Date.now(),
    expiresAt: Date.now() + LIFETIME,
    state: 'open',
    transactions: [],
  };
  ledger.sessions.put(tranId, session);
  const page = `${origin}/gwprocess/v4/gw.php?Q=PAY&SESSIONKEY=${session.key}`;
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: session.key,
    gw: {
      visa: 'visacard',
      master: 'mastercard',
      amex: 'amexcard',
      othercards: '',
      internetbanking: '',
      mobilebanking: 'bkash,nagad,dbblmobilebanking',
    },
    GatewayPageURL: page,
    redirectGatewayURL: `${page}&gw=`,
    redirectGatewayURLFailed: '',
    directPaymentURL: '',
    directPaymentURLBank: '',
    directPaymentURLCard: '',
    storeBanner: '',
    storeLogo: '',
    store_name: 'MotoHaat',
    desc: [],
    is_direct_pay_enable: '0',
  };
}
