import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Booking } from '#contract/deals/booking';
import { bookingApi } from '../../src/features/deals/bookings/booking.api.ts';
import { advertsApi } from '../../src/features/catalogue/adverts/adverts.api.ts';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { answered, cardAnswers, noNetwork, refusedCard, resetCards, scriptArrives } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, lost, recorder, refusal, cardsOnlyConfig } from '../helpers/client/setup.ts';
import { bookingRow } from '../helpers/data/samples.ts';

const unpaid = bookingRow();
const paid: Booking = {
  ...unpaid,
  paid: true,
  state: 'paid',
  transactionId: 'pi_1',
  paidAt: '2026-11-21T08:05:09.000Z',
};
const PATH = '/dashboard/payment/41';

const stopScripts = scriptArrives(() => true);
afterAll(stopScripts);
beforeEach(() => {
  resetCards();
  setBootstrap({ config: cardsOnlyConfig });
});

/** Serves the booking: unpaid until another handler calls `pay()`. */
function bookingHandler(before: Booking = unpaid): { handler: HttpHandler; become: (next: Booking) => void } {
  let now = before;
  return {
    handler: http.get('http://localhost/api/bookings/41', () => HttpResponse.json(now)),
    become: (next) => {
      now = next;
    },
  };
}

const secret = () => recorder('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a' });

/** POST /payments that marks the booking as paid. */
function recordHandler(become: (next: Booking) => void) {
  const sent: unknown[] = [];
  const handler = http.post('http://localhost/api/payments', async ({ request }) => {
    sent.push(await request.json());
    become(paid);
    return HttpResponse.json({ acknowledged: true, insertedId: '9' });
  });
  return { handler, sent };
}

function open(handlers: HttpHandler[], user = {}) {
  return renderApp(PATH, { user, handlers });
}

const payButton = () => screen.findByRole('button', { name: 'Pay' });
const cardInput = () => screen.findByRole('textbox', { name: 'Card number' });

/** The normal case: a booking, a secret, a record. */
function openUsual(...more: HttpHandler[]) {
  const booking = bookingHandler();
  const intents = secret();
  const records = recordHandler(booking.become);
  const view = open([...more, booking.handler, intents.handler, records.handler]);
  return { ...view, booking, intents, records };
}

async function enterCard(person: ReturnType<typeof renderApp>['person'], number = '4242424242424242') {
  const input = await cardInput();
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  await person.clear(input);
  await person.type(input, number);
}

describe('the payment page', () => {
  it('shows the product and pays: method, confirmation, record, then success and the transaction id', async () => {
    const { person, intents, records } = openUsual();
    expect(await screen.findByRole('heading', { name: 'Payment for Yamaha FZS V3' })).toBeVisible();
    expect(screen.getByText('Please pay Tk. 1,85,000')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Yamaha FZS V3' })).toHaveAttribute('src', '/images/i/ab12/card.webp');
    expect(within(screen.getByRole('region', { name: 'Your booking' })).getByText('Sylhet')).toBeVisible();

    await enterCard(person);
    await person.click(await payButton());

    expect(await screen.findByRole('heading', { name: 'Congratulations! Your payment is complete.' })).toHaveFocus();
    expect(await screen.findByText('21 November 2026, 2:05 pm')).toBeVisible();
    expect(screen.getByText('pi_1')).toBeVisible();
    expect(
      screen.getByText('MotoHaat holds your money until you have met, checked everything, and given the code.'),
    ).toBeVisible();
    act(() => setLanguage('bn'));
    expect(screen.getByText('দেখা করে সবকিছু মিলিয়ে আপনি কোড না দেওয়া পর্যন্ত টাকা মোটোহাটের কাছে থাকবে।')).toBeVisible();
    act(() => setLanguage('en'));
    expect(cardAnswers.method).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'card',
        billing_details: { name: 'Tanvir Ahmed', email: 'buyer@motohaat.test' },
      }),
    );
    expect(cardAnswers.confirm.mock.calls).toEqual([['pi_1_secret_a', { payment_method: 'pm_1' }]]);
    expect(records.sent).toEqual([
      {
        bookingId: '41',
        transactionId: 'pi_1',
        name: 'Tanvir Ahmed',
        email: 'buyer@motohaat.test',
        productId: '12',
        productName: 'Yamaha FZS V3',
        price: 185_000,
      },
    ]);
    // StrictMode mounts twice, but the secret is requested once.
    expect(intents.sent).toEqual([{ bookingId: '41', price: 185_000 }]);
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('keeps the button disabled until the secret has loaded, and says why', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    openUsual(
      http.post('http://localhost/api/create-payment-intent', async () => {
        await held;
        return HttpResponse.json({ clientSecret: 'pi_1_secret_a' });
      }),
    );
    expect(await payButton()).toBeDisabled();
    expect(await payButton()).toHaveAccessibleDescription('Preparing the payment …');
    expect(screen.queryByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument();
    release();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(await payButton()).toHaveAccessibleDescription('Enter your card details');
  });

  it('disables everything while paying, and confirms before leaving', async () => {
    let finish = (_result: ReturnType<typeof answered>) => {};
    cardAnswers.confirm.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { person } = openUsual();
    await enterCard(person);
    expect(leave()).toBe(true);
    await person.click(await payButton());
    await waitFor(() => expect(cardAnswers.confirm).toHaveBeenCalled());
    expect(await payButton()).toBeDisabled();
    expect(await payButton()).toHaveAccessibleDescription('Paying … Please keep this page open.');
    expect(await cardInput()).toBeDisabled();
    expect(leave()).toBe(false);
    finish(answered('succeeded'));
    expect(await screen.findByRole('heading', { name: /Congratulations/ })).toBeVisible();
    expect(leave()).toBe(true);
  });

  it('shows the card’s message in red with a plain sentence, keeps the card, and pays on retry', async () => {
    cardAnswers.confirm.mockResolvedValueOnce(
      refusedCard('card_error', 'card_declined', 'Your card has insufficient funds.', {
        decline_code: 'insufficient_funds',
      }),
    );
    const { person, records } = openUsual();
    await enterCard(person);
    await person.click(await payButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Your card has insufficient funds.You have not been charged. Please use another card.',
    );
    expect(records.sent).toEqual([]);
    expect(await cardInput()).toHaveValue('4242424242424242');
    expect(await cardInput()).toBeEnabled();
    // The same card may succeed on retry; changing the card clears the message.
    await person.type(await cardInput(), '{backspace}2');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await person.click(await payButton());
    expect(await screen.findByText('pi_1')).toBeVisible();
    expect(records.sent).toHaveLength(1);
  });

  it.each([
    [
      'card_declined',
      'You have not been charged. Please use another card or contact your bank.',
      'আপনার ব্যাংক কার্ডটি গ্রহণ করেনি।',
    ],
    ['expired_card', 'You have not been charged. Please use another card.', 'এই কার্ডের মেয়াদ শেষ হয়ে গেছে।'],
    [
      'incorrect_cvc',
      'You have not been charged. Please check the security code and try again.',
      'নিরাপত্তা কোডটি সঠিক নয়।',
    ],
    ['processing_error', 'Your bank could not process the payment.', 'ব্যাংক পেমেন্টটি সম্পন্ন করতে পারেনি।'],
    [
      'payment_intent_authentication_failure',
      'Your bank could not confirm your identity.',
      'ব্যাংক আপনার পরিচয় নিশ্চিত করতে পারেনি।',
    ],
    ['do_not_honor', 'The payment did not go through', 'পেমেন্ট হয়নি'],
  ])('has a plain sentence for %s in both languages', async (code, english, bangla) => {
    cardAnswers.confirm.mockResolvedValue(
      refusedCard(
        code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
        code,
        'Provider: no.',
      ),
    );
    const { person } = openUsual();
    await enterCard(person);
    await person.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Provider: no.${english}`);
    act(() => setLanguage('bn'));
    expect(screen.getByRole('alert')).toHaveTextContent(`Provider: no.${bangla}`);
  });

  it('lets the provider report an incomplete card, and focuses the field', async () => {
    const { person } = openUsual();
    await enterCard(person, '4242');
    await person.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your card number is incomplete.Please enter the full card number.',
    );
    expect(await cardInput()).toHaveFocus();
    expect(cardAnswers.confirm).not.toHaveBeenCalled();
  });

  it('reports a wrong number during input', async () => {
    const { person } = openUsual();
    await enterCard(person, '9');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card number is invalid.');
  });

  it('removes the sold product from every list on screen or in the cache', async () => {
    const lists = { bookings: 0, adverts: 0 };
    const { person, store } = openUsual(
      http.get('http://localhost/api/bookings', () => {
        lists.bookings += 1;
        return HttpResponse.json([unpaid]);
      }),
      http.get('http://localhost/api/createAdvertise', () => {
        lists.adverts += 1;
        return HttpResponse.json([]);
      }),
    );
    void store.dispatch(bookingApi.endpoints.listBookings.initiate('buyer@motohaat.test'));
    void store.dispatch(advertsApi.endpoints.listAdverts.initiate());
    await waitFor(() => expect(lists).toEqual({ bookings: 1, adverts: 1 }));
    await enterCard(person);
    await person.click(await payButton());
    await waitFor(() => expect(lists).toEqual({ bookings: 2, adverts: 2 }));
    expect(await screen.findByText('pi_1')).toBeVisible();
  });
});

describe('a charge', () => {
  it('isn’t repeated when our server is unreachable, and is recorded automatically', async () => {
    const { person, records } = openUsual(
      http.post('http://localhost/api/payments', () => HttpResponse.error(), { once: true }),
    );
    await enterCard(person);
    await person.click(await payButton());
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('heading', { name: 'We have received your payment' })).toBeVisible();
    expect(notice).toHaveTextContent('Please do not pay again.');
    expect(notice).toHaveTextContent('pi_1');
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Please pay/)).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /Congratulations/ })).toBeVisible();
    expect(records.sent).toHaveLength(1);
    expect(cardAnswers.confirm).toHaveBeenCalledTimes(1);
  });

  it('counts as recorded when the webhook recorded it', async () => {
    let adverts = 0;
    const { person, booking, store } = openUsual(
      refusal('post', '/payments', 500, 'INTERNAL'),
      http.get('http://localhost/api/createAdvertise', () => {
        adverts += 1;
        return HttpResponse.json([]);
      }),
    );
    void store.dispatch(advertsApi.endpoints.listAdverts.initiate());
    await enterCard(person);
    booking.become(paid);
    await person.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'We have received your payment' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByRole('heading', { name: /Congratulations/ })).toBeVisible();
    expect(screen.getByText('pi_1')).toBeVisible();
    await waitFor(() => expect(adverts).toBe(2));
  });

  it('is found when the confirmation’s answer was lost', async () => {
    cardAnswers.confirm.mockResolvedValue(noNetwork());
    const { person, records } = openUsual();
    await enterCard(person);
    await person.click(await payButton());
    expect(await screen.findByText('pi_1')).toBeVisible();
    expect(cardAnswers.retrieve).toHaveBeenCalledWith('pi_1_secret_a');
    expect(cardAnswers.confirm).toHaveBeenCalledTimes(1);
    expect(records.sent).toHaveLength(1);
  });

  it('can be looked up by hand while its outcome is unknown, and nothing else can be done', async () => {
    cardAnswers.confirm.mockResolvedValue(noNetwork());
    cardAnswers.retrieve.mockResolvedValue(noNetwork());
    const { person, records } = openUsual();
    await enterCard(person);
    await person.click(await payButton());
    expect(await screen.findByText('We do not know yet whether your payment went through')).toBeVisible();
    expect(await payButton()).toBeDisabled();
    const check = screen.getByRole('button', { name: 'Check now' });
    // Synchronously: the page also checks automatically, after one second, then two …
    cardAnswers.retrieve.mockClear().mockResolvedValue(answered('requires_payment_method'));
    fireEvent.click(check);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The connection was lost before the payment was made. You have not been charged. Please try again.',
    );
    expect(cardAnswers.retrieve).toHaveBeenCalledTimes(1);
    expect(await payButton()).toBeEnabled();
    expect(records.sent).toEqual([]);
  });

  it('is refunded when the product was gone, and the page says so', async () => {
    const { person, booking } = openUsual(refusal('post', '/payments', 409, 'PAYMENT_REFUNDED'));
    await enterCard(person);
    booking.become({ ...unpaid, state: 'refunding', transactionId: 'pi_1' });
    await person.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Your money is being refunded' })).toBeVisible();
    expect(await screen.findByText('pi_1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('shows its receipt when the page was left before it was recorded', async () => {
    const booking = bookingHandler();
    open([
      booking.handler,
      http.post('http://localhost/api/create-payment-intent', () => {
        booking.become(paid);
        return HttpResponse.json(
          {
            statusCode: 409,
            code: 'BOOKING_PAID',
            error: 'Conflict',
            message: 'This booking has already been paid for.',
          },
          { status: 409 },
        );
      }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeVisible();
    expect(await screen.findByText('pi_1')).toBeVisible();
  });
});

describe('a booking that can’t be paid', () => {
  it('shows a printable receipt when it is paid, and requests no secret', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { person } = open([answer('get', '/bookings/41', paid)]);
    expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeVisible();
    for (const text of [
      'pi_1',
      '21 November 2026, 2:05 pm',
      'Tk. 1,85,000',
      'Kamal Hossain',
      'seller@motohaat.test',
      'Sylhet',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/Please pay/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['sold', 'Sold to another buyer'],
    ['closed', 'This booking is closed'],
    ['refunding', 'Your money is being refunded'],
    ['refunded', 'Your money has been refunded'],
  ] as const)('says that it is %s', async (state, title) => {
    open([answer('get', '/bookings/41', { ...unpaid, state })]);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Please pay/)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent('Try again');
  });

  it('says how much was refunded, and that the rest wasn’t', async () => {
    const deal = { state: 'refunded', amount: 1730, refund: 1650 } as const;
    open([answer('get', '/bookings/41', { ...unpaid, price: 1650, state: 'refunded', deal })]);
    expect(await screen.findByText('Tk. 1,730')).toBeVisible();
    expect(screen.getByText(/, so Tk\. 1,650 was refunded the way you paid\./)).toBeVisible();
    expect(screen.getByText('Tk. 80 of what you paid isn’t refunded. The deal shows why.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the deal for Yamaha FZS V3' })).toBeVisible();
  });

  it.each([
    ['sold', 'Sold to another buyer', 1],
    ['closed', 'This booking is closed', 1],
    ['refunded', 'Your money has been refunded', 0],
  ] as const)('leads on to what is on sale if it is lost: %s', async (state, title, links) => {
    open([answer('get', '/bookings/41', { ...unpaid, state })]);
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { name: title })).toBeVisible();
    const found = main.queryAllByRole('link', { name: 'See all bikes and parts' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: links }, () => '/bikes'));
    act(() => setLanguage('bn'));
    expect(main.queryAllByRole('link', { name: 'সব বাইক ও যন্ত্রাংশ দেখুন' })).toHaveLength(links);
  });

  it('says before any form that the price is above the card limit', async () => {
    open([answer('get', '/bookings/41', { ...unpaid, price: 1_000_000 })]);
    expect(await screen.findByText(/Card payments are limited to Tk\. 9,99,999/)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: '+8801711000002' }))
      expect(link).toHaveAttribute('href', 'tel:+8801711000002');
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('can only be paid by its buyer', async () => {
    open([answer('get', '/bookings/41', unpaid)], { email: 'admin@motohaat.test', role: 'admin' });
    expect(
      await screen.findByText('Tanvir Ahmed made this booking and has to pay for it from their own account.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('is reported plainly if it doesn’t exist', async () => {
    open([refusal('get', '/bookings/41', 404, 'BOOKING_NOT_FOUND')]);
    expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeVisible();
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'My Bookings' }).at(-1)).toHaveAttribute(
      'href',
      '/dashboard/myorders',
    );
  });
});

describe('a refused secret', () => {
  it('says how long another buyer can still pay, and retries on demand', async () => {
    const { person } = openUsual(
      http.post(
        'http://localhost/api/create-payment-intent',
        () =>
          HttpResponse.json(
            { statusCode: 409, code: 'PRODUCT_ON_HOLD', error: 'Conflict', message: 'On hold.', minutesLeft: 7 },
            { status: 409 },
          ),
        { once: true },
      ),
    );
    expect(await screen.findByRole('heading', { name: 'Another buyer is paying right now' })).toBeVisible();
    expect(screen.getByText(/reserved for them for another 7 minutes/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardInput()).toBeVisible();
  });

  it('says when the buyer can try again after their own hold', async () => {
    const { person } = openUsual(
      http.post(
        'http://localhost/api/create-payment-intent',
        () =>
          HttpResponse.json(
            { statusCode: 409, code: 'HOLD_AGAIN_LATER', error: 'Conflict', message: 'Later.', minutesLeft: 12 },
            { status: 409 },
          ),
        { once: true },
      ),
    );
    expect(await screen.findByRole('heading', { name: 'Other buyers are waiting too' })).toBeVisible();
    expect(screen.getByText(/You can try again in 12 minutes/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardInput()).toBeVisible();
  });

  it('shows that a lower price was agreed with the seller, beside the struck-through one', async () => {
    open([bookingHandler({ ...unpaid, price: 170_000, askingPrice: 185_000 }).handler, secret().handler]);
    expect(await screen.findByText('Please pay Tk. 1,70,000')).toBeVisible();
    expect(screen.getByText('Tk. 1,85,000').closest('del')).toBeVisible();
    expect(screen.getByText('Agreed with the seller.')).toBeVisible();
    expect(screen.getByText('The price stays while this booking is open.')).toBeVisible();
  });

  it('shows a changed price, and requests no other', async () => {
    const booking = bookingHandler();
    const asked: unknown[] = [];
    const { person } = open([
      booking.handler,
      http.post('http://localhost/api/create-payment-intent', async ({ request }) => {
        asked.push(await request.json());
        if (asked.length > 1) return HttpResponse.json({ clientSecret: 'pi_1_secret_a' });
        booking.become({ ...unpaid, price: 190_000 });
        return HttpResponse.json(
          {
            statusCode: 409,
            code: 'PRICE_CHANGED',
            error: 'Conflict',
            message: 'The price has changed.',
            price: 190_000,
          },
          { status: 409 },
        );
      }),
    ]);
    expect(
      await screen.findByText('The price of your booking is now Tk. 1,90,000. You have not been charged.'),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Continue with this price' }));
    expect(await cardInput()).toBeVisible();
    expect(screen.getByText('Please pay Tk. 1,90,000')).toBeVisible();
    expect(asked).toEqual([
      { bookingId: '41', price: 185_000 },
      { bookingId: '41', price: 190_000 },
    ]);
  });

  it.each([
    [
      'the card service is down',
      refusal('post', '/create-payment-intent', 503, 'PAYMENT_PROVIDER_DOWN'),
      'The card service cannot be reached',
    ],
    [
      'an earlier secret may have taken money',
      refusal('post', '/create-payment-intent', 503, 'PAYMENT_UNCONFIRMED'),
      'Your payment could not be checked',
    ],
    ['the market cannot be reached', lost('post', '/create-payment-intent'), 'The payment could not be prepared'],
  ])('can be retried: %s', async (_why, handler, title) => {
    const { person } = openUsual(handler);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    api.use(secret().handler);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardInput()).toBeVisible();
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
  });

  it('shows that the product has been sold', async () => {
    const booking = bookingHandler();
    open([
      booking.handler,
      http.post('http://localhost/api/create-payment-intent', () => {
        booking.become({ ...unpaid, state: 'sold' });
        return HttpResponse.json(
          { statusCode: 409, code: 'PRODUCT_SOLD', error: 'Conflict', message: 'Sold.' },
          { status: 409 },
        );
      }),
    ]);
    expect(await screen.findByRole('heading', { name: 'Sold to another buyer' })).toBeVisible();
    expect(screen.queryByText(/Please pay/)).not.toBeInTheDocument();
  });
});

describe('beside the form', () => {
  it('lists the sandbox’s cards with copy buttons', async () => {
    const { person } = openUsual();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(await screen.findByText('Test cards'));
    expect(screen.getByText('The payment succeeds.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Copy 4242424242424242' }));
    expect(write).toHaveBeenCalledWith('4242424242424242');
    expect(await screen.findByText('Card number copied.')).toBeVisible();
  });

  it('explains each card’s effect in Bangla', async () => {
    setLanguage('bn');
    const { person } = openUsual();
    await person.click(await screen.findByText('টেস্ট কার্ড'));
    expect(screen.getByText('পেমেন্ট সফল হয়।')).toBeVisible();
    expect(screen.queryByText('The payment succeeds.')).not.toBeInTheDocument();
  });

  it('links to call the seller', async () => {
    openUsual();
    await cardInput();
    expect(screen.getByRole('link', { name: '+8801711000002' })).toHaveAttribute('href', 'tel:+8801711000002');
  });

  it('lists no cards with the real card service', async () => {
    setBootstrap({ config: { ...cardsOnlyConfig, sandbox: undefined } });
    openUsual();
    expect(await cardInput()).toBeVisible();
    expect(screen.queryByText('Test cards')).not.toBeInTheDocument();
  });

  it('is translated', async () => {
    setLanguage('bn');
    openUsual();
    expect(await screen.findByRole('heading', { name: 'Yamaha FZS V3-এর পেমেন্ট' })).toBeVisible();
    expect(screen.getByText('অনুগ্রহ করে ৳১,৮৫,০০০ পেমেন্ট করুন')).toBeVisible();
    expect(screen.getByText('সিলেট')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'পেমেন্ট করুন' })).toBeEnabled());
    expect(screen.getByText('কার্ডের তথ্য দিন')).toBeVisible();
  });
});
