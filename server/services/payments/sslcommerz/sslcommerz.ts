import { type NewPayment, PaymentFault, type PaymentProvider, PROVIDER_REQUEST_MS } from '../provider.ts';
import { toTaka } from './amounts.ts';
import { type Answer, createClient, type Store, textOf } from './client.ts';
import { isTranId, readNotification } from './notification.ts';
import { createRefunds } from './refunds.ts';
import {
  assertSameMoney,
  attemptsOf,
  contradiction,
  isPaid,
  paidPayment,
  type SslcommerzPayment,
  unpaidPayment,
} from './transactions.ts';

interface SslcommerzSettings extends Store {
  /** Where the provider sends the browser, by POST, however the payment ended. */
  returnUrl: string;
  /** Where the provider posts its notifications (IPN). */
  notificationUrl: string;
}

export interface Sslcommerz extends PaymentProvider {
  query(id: string): Promise<SslcommerzPayment | null>;
  confirm(id: string): Promise<SslcommerzPayment | null>;
  cancel(id: string): Promise<SslcommerzPayment | null>;
}

/** Milliseconds. A query takes two calls: the list of attempts, and the validation of the one that paid. */
const SSLCOMMERZ_TIMEOUTS = { callMs: 6_000, requestMs: PROVIDER_REQUEST_MS };

/** Tk 10 to Tk 5,00,000 (https://developer.sslcommerz.com/doc/v4/). */
const LIMITS = { minPaisa: 1_000, maxPaisa: 50_000_000 };

/** Cuts a text to the provider's bound, never inside a character; its mandatory fields may not be empty. */
const fit = (text: string, max: number): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim() || 'N/A';

const sessionFields = (
  { reference, amountPaisa, metadata, productName, payer }: NewPayment,
  { returnUrl, notificationUrl }: SslcommerzSettings,
): Record<string, string> => ({
  total_amount: toTaka(amountPaisa),
  currency: 'BDT',
  tran_id: reference,
  success_url: returnUrl,
  fail_url: returnUrl,
  cancel_url: returnUrl,
  ipn_url: notificationUrl,
  product_name: fit(productName, 255),
  product_category: 'motorbike',
  product_profile: 'general',
  cus_name: fit(payer.name, 50),
  // An address cut short would be another's.
  cus_email: fit(payer.email.length <= 50 ? payer.email : '', 50),
  cus_add1: fit(payer.address, 50),
  cus_city: fit(payer.city, 50),
  cus_postcode: 'N/A',
  cus_country: 'Bangladesh',
  cus_phone: fit(payer.phone, 20),
  shipping_method: 'NO',
  num_of_item: '1',
  emi_option: '0',
  value_a: metadata.bookingId,
  value_b: metadata.productId,
  value_c: metadata.email,
});

/** The provider's page is on one of its own hosts; in the sandbox, where the sandbox is. */
function pageOf(answer: Answer, url: string): string {
  const page = textOf(answer, 'GatewayPageURL');
  if (URL.canParse(page)) {
    const { protocol, origin } = new URL(page);
    if (protocol === 'https:' || origin === new URL(url).origin) return page;
  }
  throw new PaymentFault('failed', {
    cause: new Error('SSLCommerz opened a session without the address of its page.'),
  });
}

/** SSLCommerz v4, a hosted page for wallets, local cards and banks. Its id of a payment is our reference (`tran_id`). */
export function createSslcommerz(
  settings: SslcommerzSettings,
  { callMs, requestMs } = SSLCOMMERZ_TIMEOUTS,
): Sslcommerz {
  const { storeId, url } = settings;
  const client = createClient(settings, callMs);

  /** The money counts only as the validation states it, and only when the query states the same. */
  async function query(id: string): Promise<SslcommerzPayment | null> {
    if (!isTranId(id)) return null;
    const attempts = attemptsOf(await client.askTransactions({ tran_id: id }), id);
    const [first, ...later] = attempts.filter(isPaid);
    if (!first) return unpaidPayment(id, attempts);
    const validated = await client.validate(textOf(first, 'val_id'));
    if (!isPaid(validated)) throw contradiction(id, 'listed as paid, and not validated');
    assertSameMoney(first, validated, storeId);
    return paidPayment(validated, later);
  }

  return {
    method: 'sslcommerz',
    requestMs,
    limits: LIMITS,
    async start(payment) {
      const { reference, amountPaisa, metadata } = payment;
      if (!isTranId(reference)) throw new Error('A reference for SSLCommerz is 1 to 30 letters, digits and hyphens.');
      if (amountPaisa < LIMITS.minPaisa) throw new PaymentFault('amountTooSmall');
      if (amountPaisa > LIMITS.maxPaisa) throw new PaymentFault('amountTooLarge');
      const answer = await client.openSession(sessionFields(payment, settings));
      return {
        ...unpaidPayment(reference, []),
        amountPaisa,
        metadata,
        created: Math.floor(Date.now() / 1000),
        checkout: { redirectUrl: pageOf(answer, url) },
      };
    },
    query,
    confirm: query,
    // The provider ends its sessions itself; until then one may take money.
    cancel: query,
    ...createRefunds(client),
    getDispute: () => Promise.resolve(null),
    listPayments: () => null,
    readNotification: async (rawBody) => readNotification(rawBody, settings),
    readReturn: ({ tran_id: id }) => (isTranId(id) ? id : null),
  };
}
