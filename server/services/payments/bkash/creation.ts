import { CURRENCY } from '#contract/limits';
import { type NewPayment, PaymentFault, type PaymentProvider, type StartedPayment } from '../provider.ts';
import { type Answer, BkashRefusal, type BkashSettings, type Client, toFault, unreachable } from './client.ts';
import { DUPLICATE_INVOICE, INVALID_AMOUNT } from './codes.ts';
import type { BkashStore } from './store.ts';
import { secondsOf, takaOf, textOf, withoutMarkup } from './values.ts';

/** In paisa: a taka, and what a wallet can hold at most. bKash names no maximum for a payment; the merchant's own may be lower. */
export const LIMITS = { minPaisa: 100, maxPaisa: 5_00_000_00 };
/** URL-based checkout without an agreement. */
const MODE = '0011';

/** A mobile number as bKash writes it, by which its page fills in the wallet; nothing for any other phone. */
const walletOf = (phone: string): string | undefined =>
  /^(?:\+?88)?(01[3-9]\d{8})$/.exec(phone.replace(/[\s-]/g, ''))?.[1];

function toStarted(payment: NewPayment, found: { id: string; checkoutUrl: string; created: number }): StartedPayment {
  const { id, checkoutUrl: redirectUrl, created } = found;
  return {
    id,
    reference: payment.reference,
    status: 'open',
    amountPaisa: payment.amountPaisa,
    currency: CURRENCY,
    metadata: {},
    created,
    refundedPaisa: 0,
    refunded: false,
    isRisky: false,
    checkout: { redirectUrl },
  };
}

interface Parts {
  client: Client;
  settings: Pick<BkashSettings, 'callbackUrl'>;
  store: BkashStore;
  now: () => number;
}

/** Starts payments; asking twice with one reference starts one. */
export function createStart({ client, settings, store, now }: Parts): PaymentProvider['start'] {
  async function create({ reference, amountPaisa, payer }: NewPayment): Promise<Answer> {
    try {
      return await client.call('create', {
        mode: MODE,
        intent: 'sale',
        amount: takaOf(amountPaisa),
        currency: CURRENCY.toUpperCase(),
        payerReference: walletOf(payer.phone) ?? withoutMarkup(reference),
        callbackURL: settings.callbackUrl,
        merchantInvoiceNumber: withoutMarkup(reference),
      });
    } catch (error) {
      if (!(error instanceof BkashRefusal)) throw error;
      const cause = { cause: error };
      // Within our limits, the merchant's own is left as the reason.
      if (error.code === INVALID_AMOUNT) throw new PaymentFault('amountTooLarge', cause);
      // An answer was lost: the attempt exists, and bKash never names its address again.
      if (error.code === DUPLICATE_INVOICE) throw new PaymentFault('failed', cause);
      throw toFault(error);
    }
  }

  return async (payment) => {
    if (payment.amountPaisa < LIMITS.minPaisa) throw new PaymentFault('amountTooSmall');
    if (payment.amountPaisa > LIMITS.maxPaisa) throw new PaymentFault('amountTooLarge');
    const known = await store.findPayment(payment.reference);
    // The same key answers the same payment; another amount needs another key, as with every provider.
    if (known && known.amountPaisa !== payment.amountPaisa) throw new PaymentFault('failed');
    if (known) return toStarted(payment, known);
    const answer = await create(payment);
    const [id, checkoutUrl] = [textOf(answer.paymentID), textOf(answer.bkashURL)];
    if (!id || !checkoutUrl) throw unreachable('bKash named no payment.', true);
    const created = secondsOf(answer.paymentCreateTime) ?? Math.floor(now() / 1000);
    const { reference, amountPaisa } = payment;
    await store.addPayment({ id, reference, checkoutUrl, amountPaisa, created });
    // Another process may have been quicker: both answer the same payment.
    return toStarted(payment, (await store.findPayment(reference)) ?? { id, checkoutUrl, created });
  };
}
