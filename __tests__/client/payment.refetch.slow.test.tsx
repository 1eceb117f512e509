import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { ALL_LIVE_TAGS } from '../../src/api/live-tags.ts';
import { api as apiSlice } from '../../src/api/api.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { cardAnswers, resetCards, scriptArrives } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal, cardsOnlyConfig } from '../helpers/client/setup.ts';
import { bookingRow } from '../helpers/data/samples.ts';

const unpaid = bookingRow();
const BOOKING = 'http://localhost/api/bookings/41';

const stopScripts = scriptArrives(() => true);
afterAll(stopScripts);
beforeEach(() => {
  resetCards();
  setBootstrap({ config: cardsOnlyConfig });
});

const payButton = () => screen.findByRole('button', { name: 'Pay' });
const cardInput = () => screen.findByRole('textbox', { name: 'Card number' });

/**
 * A payment page with a complete card; `refetch` does what a live event, or the start of the
 * stream, does.
 */
async function typedCard() {
  const intents = recorder('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a' });
  const records = recorder('post', '/payments', { acknowledged: true, insertedId: '9' });
  const view = renderApp('/dashboard/payment/41', {
    user: {},
    handlers: [answer('get', '/bookings/41', unpaid), intents.handler, records.handler],
  });
  const input = await cardInput();
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  await view.person.type(input, '4242424242424242');
  const refetch = () => act(() => void view.store.dispatch(apiSlice.util.invalidateTags(ALL_LIVE_TAGS)));
  return { ...view, input, intents, records, refetch };
}

/** Resolves once the booking was refetched. */
function asked(answerBooking: () => Response | Promise<Response>): { handler: HttpHandler; times: () => number } {
  let count = 0;
  const handler = http.get(BOOKING, () => {
    count += 1;
    return answerBooking();
  });
  return { handler, times: () => count };
}

describe('a typed card', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['hangs', () => new Promise<Response>(() => undefined)],
    ['fails by the network', () => HttpResponse.error()],
  ])('pays while refetching the booking %s', async (_how, answerBooking) => {
    const { person, refetch, records, input } = await typedCard();
    const again = asked(answerBooking);
    api.use(again.handler);
    refetch();
    await waitFor(() => expect(again.times()).toBeGreaterThan(0));
    expect(await cardInput()).toBe(input);
    await person.click(await payButton());
    await waitFor(() => expect(records.sent).toHaveLength(1));
    expect(cardAnswers.method).toHaveBeenCalledWith(
      expect.objectContaining({ billing_details: { name: unpaid.name, email: unpaid.email } }),
    );
    expect(cardAnswers.confirm).toHaveBeenCalledTimes(1);
  });

  it('pays after refetching the booking failed', async () => {
    const { person, refetch, records } = await typedCard();
    const again = asked(() => HttpResponse.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429 }));
    api.use(again.handler);
    refetch();
    await waitFor(() => expect(again.times()).toBe(1));
    await person.click(await payButton());
    await waitFor(() => expect(records.sent).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays in its field, with its payment prepared, when booking and payment are refetched', async () => {
    const { refetch, input, intents, person } = await typedCard();
    const again = asked(() => HttpResponse.json({ ...unpaid, sellerPhone: '+8801711000009' }));
    api.use(again.handler);
    for (const happens of [
      refetch,
      () => act(() => void window.dispatchEvent(new Event('focus'))),
      () => act(() => void window.dispatchEvent(new Event('offline'))),
      () => act(() => void window.dispatchEvent(new Event('online'))),
      () => act(() => void document.dispatchEvent(new Event('visibilitychange'))),
      () => act(() => setLanguage('bn')),
      () => act(() => setLanguage('en')),
      refetch,
    ])
      happens();
    expect(await screen.findByRole('link', { name: '+8801711000009' })).toBeVisible();
    expect(again.times()).toBeGreaterThan(0);
    expect(await cardInput()).toBe(input);
    expect(input).toHaveValue('4242424242424242');
    expect(intents.sent).toHaveLength(1);
    await person.click(await payButton());
    await waitFor(() => expect(cardAnswers.confirm).toHaveBeenCalledTimes(1));
  });
});

describe('a card form that is emptied because the price dropped', () => {
  async function dropPrice(price: number, secret: string) {
    const view = await typedCard();
    api.use(
      answer('get', '/bookings/41', { ...unpaid, price }),
      answer('post', '/create-payment-intent', { clientSecret: secret }),
    );
    return view;
  }
  const isEmptied = () => waitFor(async () => expect(await cardInput()).toHaveValue(''));

  it('says so, in both languages, and gives the new field the focus that the old one had', async () => {
    const { refetch, input } = await dropPrice(170_000, 'pi_2_secret_b');
    input.focus();
    refetch();
    await isEmptied();
    const announced = 'The price dropped to Tk. 1,70,000. Enter your card details again.';
    expect(screen.getByText(announced).closest('[role="status"]')).not.toBeNull();
    await waitFor(async () => expect(await cardInput()).toHaveFocus());
    act(() => setLanguage('bn'));
    expect(screen.getByText('দাম কমে ৳১,৭০,০০০ হয়েছে। কার্ডের তথ্য আবার লিখুন।')).toBeVisible();
  });

  it('leaves the focus where it was elsewhere', async () => {
    const { refetch } = await dropPrice(170_000, 'pi_2_secret_b');
    const seller = screen.getByRole('link', { name: unpaid.sellerPhone });
    act(() => seller.focus());
    refetch();
    await isEmptied();
    expect(await screen.findByText(/^The price dropped to/)).toBeVisible();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(seller).toHaveFocus();
  });
});

it('the payment page prepares a new payment even if refetching the booking failed', async () => {
  let refused = 0;
  const { person, store } = renderApp('/dashboard/payment/41', {
    user: {},
    handlers: [
      answer('get', '/bookings/41', unpaid),
      http.post('http://localhost/api/create-payment-intent', () => {
        refused += 1;
        return refused === 1 ? HttpResponse.error() : HttpResponse.json({ clientSecret: 'pi_1_secret_a' });
      }),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'The payment could not be prepared' })).toBeVisible();
  api.use(refusal('get', '/bookings/41', 429, 'TOO_MANY_REQUESTS'));
  act(() => void store.dispatch(apiSlice.util.invalidateTags(ALL_LIVE_TAGS)));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cardInput()).toBeVisible();
});

it('the payment page says that nothing was charged when the payment couldn’t be started', async () => {
  const { person } = await typedCard();
  jest.spyOn(console, 'error').mockImplementation();
  cardAnswers.method.mockRejectedValueOnce(new Error('No Element.'));
  await person.click(await payButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The payment could not be started. You have not been charged. Please try again.',
  );
  act(() => setLanguage('bn'));
  expect(screen.getByRole('alert')).toHaveTextContent('পেমেন্ট শুরু করা যায়নি।');
});
