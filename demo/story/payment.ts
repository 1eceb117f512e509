import type { Deal } from '#contract/deals/deal';
import type { City } from '#contract/lists';
import type { PaymentKind, PaymentMethod } from '#contract/lifecycle';
import type { IntentSecret, PaymentStarted } from '#contract/money/payment';
import { type StoryApi, StoryRefusal, type StoryPerson, untilFound } from './api.ts';

/** A product of the story, its seller and its buyer. */
export interface Sale {
  productId: string;
  price: number;
  seller: Extract<StoryPerson, 'seller' | 'newseller'>;
  buyer: Extract<StoryPerson, 'buyer' | 'buyer2'>;
  /** Where they want to meet. */
  city: City;
  /** Where a courier brings it, if they don't meet. */
  deliverTo?: { district: string; area: string };
  method: PaymentMethod;
  kind: PaymentKind;
  /** The provider advises to check the payer, or takes long to refund. */
  trouble?: 'risky' | 'slowRefund';
  /** The booking's id, once it is paid. */
  dealId?: string;
}

const CONTACTS = {
  buyer: { address: 'House 12, Road 5, Dhanmondi, Dhaka', phone: '+8801711000004' },
  buyer2: { address: 'House 7, Road 3, Block C', phone: '+8801711000005' },
} as const;

/** As the payer's page at the provider would: its address carries what names the payment there. */
const parameterOf = ({ redirectUrl }: PaymentStarted, name: string): string =>
  new URL(redirectUrl).searchParams.get(name) ?? '';

async function payByCard(api: StoryApi, { buyer, kind, price }: Sale, bookingId: string): Promise<void> {
  const { clientSecret } = await api.call<IntentSecret>(buyer, 'POST', '/create-payment-intent', {
    body: { bookingId, price, kind },
  });
  const transactionId = clientSecret.split('_secret')[0] ?? '';
  await api.sandbox(
    `/v1/payment_intents/${transactionId}/confirm`,
    new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  );
  await api.call(buyer, 'POST', '/payments', { body: { bookingId, transactionId } });
}

async function payOnPage(api: StoryApi, sale: Sale, bookingId: string): Promise<void> {
  const { buyer, method, kind, price, trouble } = sale;
  const started = await api.call<PaymentStarted>(buyer, 'POST', '/payments/start', {
    body: { bookingId, price, method, kind },
  });
  if (trouble === 'risky') {
    const typed = { method: 'bkash', number: '01700000001', otp: '123456', pin: '12121' };
    await api.sandbox(`/sandbox/sslcommerz/sessions/${parameterOf(started, 'SESSIONKEY')}/finish`, {
      outcome: 'success',
      typed,
      behavior: { money: 'risky' },
    });
    return;
  }
  if (trouble === 'slowRefund')
    await api.sandbox(`/sandbox/bkash/payments/${parameterOf(started, 'paymentID')}/misbehavior`, {
      refundEnds: 'pending',
    });
  await api.sandbox(`/sandbox/payments/${started.reference}`, { outcome: 'success' });
}

/** The seller puts the product on sale, the buyer books and pays it, and its deal begins. */
export async function pay(api: StoryApi, sale: Sale): Promise<void> {
  const { productId, price, seller, buyer, city: meetingLocation, method, deliverTo } = sale;
  const delivery = deliverTo && { delivery: 'courier', ...deliverTo };
  await api.call(seller, 'PATCH', `/products/${productId}`, { body: { status: 'available' } });
  const { insertedId } = await api.call<{ insertedId: string }>(buyer, 'POST', '/bookings', {
    body: { productId, price, meetingLocation, ...CONTACTS[buyer], ...delivery },
  });
  await (method === 'card' ? payByCard : payOnPage)(api, sale, insertedId);
  sale.dealId = await untilFound(async () => {
    try {
      return (await api.call<Deal>(buyer, 'GET', `/deals/${insertedId}`))._id;
    } catch (error) {
      if (error instanceof StoryRefusal) return undefined;
      throw error;
    }
  });
}
