// How buyers pay: with a card on our page, or on the page of SSLCommerz or bKash.
import { PUBLISHABLE_KEY } from './provider.mjs';
import { askProvider, askSandbox, insist, pause, pick } from './shared-state.mjs';

const METHODS = ['card', 'sslcommerz', 'bkash'];
/** Most succeed; `leave` closes the page without paying. */
const OUTCOMES = [...Array.from({ length: 9 }, () => 'success'), 'fail', 'cancel', 'leave'];
/** The payment page asks this often, once a second, before its buyer comes back later. */
const LOOKS = 45;

/** Like the page: repeats the report of a charge until the market acknowledges it. */
async function payByCard(shared, { request, token }, { bookingId, price, kind }) {
  const { clientSecret } = await insist(shared, () =>
    request('POST', '/api/create-payment-intent', { token, body: { bookingId, price, kind } }),
  );
  const [transactionId] = clientSecret.split('_secret');
  const form = new URLSearchParams({
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
    key: PUBLISHABLE_KEY,
  });
  await insist(shared, () =>
    askProvider(shared, `/v1/payment_intents/${transactionId}/confirm`, { method: 'POST', body: form }).catch((error) =>
      error.code === 'payment_intent_unexpected_state' ? undefined : Promise.reject(error),
    ),
  );
  await insist(shared, () => request('POST', '/api/payments', { token, body: { bookingId, transactionId } }));
  shared.ledger.acknowledged('payment', transactionId);
  return true;
}

/** The provider sends the browser back and notifies the market; either may get lost. */
async function payOnPage(shared, { request, token }, booking, method) {
  const body = { ...booking, method };
  const { reference } = await insist(shared, () => request('POST', '/api/payments/start', { token, body }));
  const outcome = pick(OUTCOMES);
  if (outcome === 'leave') return false;
  await insist(shared, () =>
    // Without an open payment, an earlier try has settled it.
    askSandbox(shared, `payments/${reference}`, { outcome }).catch((error) =>
      error.status === 404 ? undefined : Promise.reject(error),
    ),
  );
  for (let look = 0; look < LOOKS && !shared.isOver; look += 1) {
    const { state } = await insist(shared, () => request('GET', `/api/payments/${reference}`, { token }));
    if (state === 'paid') {
      shared.ledger.acknowledged('payment', reference);
      return true;
    }
    if (state !== 'pending') return false;
    await pause(800, 1200);
  }
  return false;
}

/** @returns whether the market says that the booking is paid */
export function pay(shared, buyer, booking) {
  const method = pick(METHODS);
  return method === 'card' ? payByCard(shared, buyer, booking) : payOnPage(shared, buyer, booking, method);
}
