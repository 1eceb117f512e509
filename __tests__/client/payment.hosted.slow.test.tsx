import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { type EventFrom, initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { Booking } from '#contract/deals/booking';
import { PAYMENT_FAILURES } from '#contract/lifecycle';
import type { PaymentAttempt } from '#contract/money/payment';
import { paymentFailureText } from '../../src/features/money/payments/payment-failure.text.ts';
import { paymentMachine } from '../../src/features/money/payments/payment.machine.ts';
import { openAddress } from '../../src/services/open-address.ts';
import { CardError, type CardField } from '../../src/services/stripe.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { resetCards, scriptArrives } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, recorder, refusal } from '../helpers/client/setup.ts';
import { bookingRow } from '../helpers/data/samples.ts';

jest.mock('../../src/services/open-address.ts', () => ({ openAddress: jest.fn() }));

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Event = EventFrom<typeof paymentMachine>;

const internal = (event: object): Event => event as Event;
const done = (actor: string, output: unknown): Event =>
  internal({ type: `xstate.done.actor.${actor}`, actorId: actor, output });
const failed = (actor: string, error: unknown): Event =>
  internal({ type: `xstate.error.actor.${actor}`, actorId: actor, error });
const refused = (code: string, status = 409) => ({
  status,
  data: { statusCode: status, code, error: 'Conflict', message: code },
});

const ATTEMPT: PaymentAttempt = {
  reference: 'MH-1',
  bookingId: '41',
  method: 'bkash',
  kind: 'full',
  amount: 185_000,
  state: 'pending',
};
const choose: Event = { type: 'choose', method: 'bkash' };
const started = done('startHosted', { reference: 'MH-1', redirectUrl: 'https://pay.test/1' });
const found = (state: PaymentAttempt['state']): Event => done('readAttempt', { ...ATTEMPT, state });

describe('the payment machine, with a method on a provider’s page', () => {
  const startAt = (reference?: string): Snapshot =>
    initialTransition(paymentMachine, { bookingId: '41', payability: 'payable', reference })[0];
  const walk = (...events: Event[]): Snapshot =>
    events.reduce((snapshot, event) => transition(paymentMachine, snapshot, event)[0], startAt());
  const back = (...events: Event[]): Snapshot =>
    events.reduce((snapshot, event) => transition(paymentMachine, snapshot, event)[0], startAt('MH-1'));

  it('goes from the choice to the provider’s page', () => {
    const starting = walk({ type: 'prepare' }, done('createIntent', 'secret'), choose);
    expect([starting.value, starting.context.method]).toEqual(['starting', 'bkash']);
    const [redirecting, actions] = transition(paymentMachine, starting, started);
    expect([redirecting.value, redirecting.context.redirectUrl]).toEqual(['redirecting', 'https://pay.test/1']);
    expect(actions.map(({ type }) => type)).toContain('redirect');
    expect(transition(paymentMachine, redirecting, { type: 'comeBack' })[0].value).toEqual({ returned: 'confirming' });
  });

  it('can be chosen before the card form is there, after a decline, and when the card service is down', () => {
    for (const events of [
      [],
      [{ type: 'prepare' } as const],
      [{ type: 'prepare' } as const, failed('createIntent', new CardError('CARD_SERVICE_UNREACHABLE'))],
      [{ type: 'prepare' } as const, failed('createIntent', refused('PRICE_TOO_LOW_FOR_CARD'))],
    ])
      expect(walk(...events, choose).value).toBe('starting');
  });

  it('cannot be chosen while a card is being charged, nor for a booking that cannot be paid', () => {
    const paying = [
      { type: 'prepare' } as const,
      done('createIntent', 's'),
      { type: 'pay', card: {} as CardField } as const,
    ];
    expect(walk(...paying).can(choose)).toBe(false);
    expect(walk(...paying, done('createMethod', 'pm_1')).can(choose)).toBe(false);
    expect(walk({ type: 'update', payability: 'PRODUCT_SOLD' }).can(choose)).toBe(false);
  });

  it.each([
    ['paid', 'paid'],
    ['refunding', 'unavailable'],
    ['refunded', 'unavailable'],
    ['failed', { payable: 'idle' }],
    ['canceled', { payable: 'idle' }],
    ['pending', { returned: 'pending' }],
  ] as const)('ends where the truth is: %s', (state, value) => {
    expect(back().value).toEqual({ returned: 'confirming' });
    expect(back(found(state)).value).toEqual(value);
  });

  it('is paid with its reference when the payment was recorded before the browser came back', () => {
    const [paid] = initialTransition(paymentMachine, { bookingId: '41', payability: 'paid', reference: 'MH-1' });
    expect([paid.value, paid.context.transactionId]).toEqual(['paid', 'MH-1']);
  });

  it('names what failed beside the methods, and the form can be used', () => {
    expect(back(found('failed')).context.hostedFailure?.code).toBe('HOSTED_FAILED');
    expect(back(found('canceled')).context.hostedFailure?.code).toBe('HOSTED_CANCELED');
    const refusedStart = walk(choose, failed('startHosted', refused('PAYMENT_METHOD_UNAVAILABLE')));
    expect(refusedStart.value).toEqual({ payable: 'idle' });
    expect(refusedStart.context).toMatchObject({
      hostedFailure: { code: 'PAYMENT_METHOD_UNAVAILABLE' },
      failure: null,
    });
    expect(transition(paymentMachine, refusedStart, choose)[0].context.hostedFailure).toBeUndefined();
  });

  it('asks again while the outcome is pending or the connection is lost, longer each time', () => {
    const lost = back(failed('readAttempt', { status: 'FETCH_ERROR', error: 'lost' }));
    expect(lost.value).toEqual({ returned: 'pending' });
    const again = transition(paymentMachine, lost, { type: 'retry' })[0];
    expect([again.value, again.context.attempts]).toEqual([{ returned: 'confirming' }, 1]);
    expect(transition(paymentMachine, again, found('paid'))[0].value).toBe('paid');
  });

  it('lets the buyer choose again, and forgets an attempt that does not exist', () => {
    const left = back(found('pending'), { type: 'leave' });
    expect([left.value, left.context.reference]).toEqual([{ payable: 'idle' }, undefined]);
    expect(back(failed('readAttempt', refused('PAYMENT_NOT_FOUND', 404))).value).toEqual({
      payable: 'idle',
    });
  });

  it('holds nothing for a card until its form is opened, and then again after each change', () => {
    expect(walk({ type: 'selectKind', kind: 'deposit' }).value).toEqual({ payable: 'idle' });
    const opened = [{ type: 'prepare' } as const, done('createIntent', 'secret')];
    const preparing = { payable: { preparing: 'first' } };
    expect(walk(...opened, { type: 'selectKind', kind: 'deposit' }).value).toEqual(preparing);
    expect(walk(...opened, choose, failed('startHosted', refused('PAYMENT_METHOD_UNAVAILABLE'))).value).toEqual(
      preparing,
    );
  });

  it('takes a product that became free only for an open card form', () => {
    const held = failed('startHosted', refused('PRODUCT_ON_HOLD'));
    expect(walk(choose, held, { type: 'retry' }).value).toEqual({ payable: 'idle' });
    expect(walk({ type: 'prepare' }, choose, held, { type: 'retry' }).value).toEqual({
      payable: { preparing: 'again' },
    });
    const closed = [{ type: 'prepare' }, done('createIntent', 'secret'), { type: 'closeCard' }] as const;
    expect(walk(...closed, choose, held, { type: 'retry' }).value).toEqual({ payable: 'idle' });
    expect(walk(...closed, { type: 'prepare' }).value).toEqual({ payable: 'ready' });
    const waiting = walk({ type: 'prepare' }, { type: 'update', payability: 'PRODUCT_ON_HOLD' });
    expect([waiting.value, waiting.context.failure?.code]).toEqual(['unavailable', 'PRODUCT_ON_HOLD']);
    const free = transition(paymentMachine, waiting, { type: 'update', payability: 'payable' })[0];
    expect(free.value).toEqual({ payable: 'idle' });
  });

  it('follows the booking while the outcome is pending', () => {
    expect(back(found('pending'), { type: 'update', payability: 'paid' }).value).toBe('paid');
    expect(back(found('pending'), { type: 'update', payability: 'PRODUCT_SOLD' }).value).toBe('unavailable');
  });

  it('is unavailable or reserved as the server says', () => {
    expect(walk(choose, failed('startHosted', refused('PRODUCT_SOLD'))).value).toBe('unavailable');
    expect(walk(choose, failed('startHosted', refused('PRODUCT_ON_HOLD'))).value).toEqual({ payable: 'reserved' });
    expect(walk(choose, failed('startHosted', refused('BOOKING_PAID'))).value).toBe('paid');
  });
});

describe('the payment page', () => {
  const unpaid = bookingRow();
  const paid: Booking = {
    ...unpaid,
    paid: true,
    state: 'paid',
    transactionId: '6H7801QFYM',
    paymentMethod: 'bkash',
    paidAt: '2026-11-21T08:05:09.000Z',
  };
  const PATH = '/dashboard/payment/41';
  const stopScripts = scriptArrives(() => true);
  afterAll(stopScripts);
  beforeEach(() => {
    resetCards();
    jest.mocked(openAddress).mockClear();
  });

  const secret = () => recorder('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a' });
  const open = (path: string, ...handlers: HttpHandler[]) =>
    renderApp(path, { user: {}, handlers: [...handlers, answer('get', '/bookings/41', unpaid), secret().handler] });
  const openCard = async () => userEvent.click(await screen.findByRole('button', { name: /^Pay with a card/ }));
  const methods = () => screen.findByRole('region', { name: 'Choose how to pay' });

  it('shows the wallets first, and opens the provider’s page', async () => {
    const start = recorder('post', '/payments/start', { reference: 'MH-1', redirectUrl: 'https://pay.test/1' });
    open(PATH, start.handler);
    expect(await screen.findByText('Please pay Tk. 1,85,000')).toBeVisible();
    await userEvent.click(within(await methods()).getByRole('button', { name: /^Pay with bKash/ }));
    await waitFor(() => expect(openAddress).toHaveBeenCalledWith('https://pay.test/1'));
    expect(start.sent).toEqual([{ bookingId: '41', price: 185_000, method: 'bkash', kind: 'full' }]);
    expect(await screen.findByRole('heading', { name: 'Opening bKash …' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue to bKash' })).toHaveAttribute('href', 'https://pay.test/1');
  });

  it('opens the card form below the wallets with one press, and says how long the product is kept', async () => {
    const heldUntil = new Date(Date.now() + 14.5 * 60_000).toISOString();
    open(PATH, answer('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a', heldUntil }));
    const names = within(await methods())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      expect.stringMatching(/^Pay with Nagad/),
      expect.stringMatching(/^Pay with bKash/),
      expect.stringMatching(/^Pay with a card/),
    ]);
    expect(screen.queryByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument();
    await openCard();
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Kept for you while you pay: 15 minutes left');
  });

  it('says why a method could not be opened, and keeps the card form', async () => {
    open(PATH, refusal('post', '/payments/start', 409, 'PAYMENT_METHOD_UNAVAILABLE'));
    await userEvent.click(within(await methods()).getByRole('button', { name: /^Pay with bKash/ }));
    expect(await within(await methods()).findByRole('status')).toHaveTextContent(
      'bKash could not be opened' + 'This payment method is not available right now. Please choose another one.',
    );
    await openCard();
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  });

  it('waits for a product that another buyer is paying for, and takes nothing when it becomes free', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let booking: Booking = { ...unpaid, hold: { own: false, minutesLeft: 1 } };
    const intents = secret();
    open(
      PATH,
      http.get('http://localhost/api/bookings/41', () => HttpResponse.json(booking)),
      intents.handler,
    );
    expect(await screen.findByRole('heading', { name: 'Another buyer is paying right now' })).toBeVisible();
    expect(screen.getByText(/reserved for them for another 1 minute\b/)).toBeVisible();
    booking = unpaid;
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    jest.useRealTimers();
    await methods();
    expect(screen.queryByRole('heading', { name: 'Another buyer is paying right now' })).not.toBeInTheDocument();
    expect(intents.sent).toEqual([]);
  });

  it('shows the receipt after a paid return', async () => {
    let booking: Booking = unpaid;
    open(
      `${PATH}?payment=MH-1`,
      http.get('http://localhost/api/bookings/41', () => HttpResponse.json(booking)),
      http.get('http://localhost/api/payments/MH-1', () => {
        booking = paid;
        return HttpResponse.json({ ...ATTEMPT, state: 'paid' });
      }),
    );
    expect(await screen.findByRole('heading', { name: /Congratulations/ })).toBeVisible();
    expect(await screen.findByText('6H7801QFYM')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Payment method bKash' })).toBeVisible();
  });

  it('congratulates when the payment was recorded before the browser came back', async () => {
    const { path } = open(`${PATH}?payment=MH-1`, answer('get', '/bookings/41', paid));
    expect(await screen.findByRole('heading', { name: /Congratulations/ })).toBeVisible();
    await waitFor(() => expect(path()).toBe(PATH));
  });

  it.each([
    ['canceled', 'The payment with bKash was canceled'],
    ['failed', 'The payment with bKash failed'],
  ] as const)('says that the payment was %s, and offers every method again', async (state, title) => {
    open(`${PATH}?payment=MH-1`, answer('get', '/payments/MH-1', { ...ATTEMPT, state }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(within(await methods()).getAllByRole('button')).toHaveLength(3);
    await openCard();
    expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  });

  it.each([
    ['en', 'insufficient_balance', 'Your bKash balance is too low, so you have not been charged. Add money'],
    ['en', 'wrong_pin', 'The PIN was wrong, so you have not been charged. Try again with the right PIN.'],
    ['bn', 'wallet_blocked', 'বিকাশের হেল্পলাইন 16247-এ কল করুন'],
  ] as const)('says why the payment failed, and what to do (%s, %s)', async (language, failure, sentence) => {
    setLanguage(language);
    open(`${PATH}?payment=MH-1`, answer('get', '/payments/MH-1', { ...ATTEMPT, state: 'failed', failure }));
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
  });

  it('has a sentence for each reason in both languages, none twice', () => {
    for (const words of Object.values(paymentFailureText)) {
      expect(Object.keys(words).sort()).toEqual([...PAYMENT_FAILURES].sort());
      expect(new Set(Object.values(words)).size).toBe(PAYMENT_FAILURES.length);
    }
  });

  it('says that it checks while an outcome is likely to come, and after a minute and a half what happens next', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open(`${PATH}?payment=MH-1`, answer('get', '/payments/MH-1', ATTEMPT));
    expect(await screen.findByRole('heading', { name: 'Checking your payment …' })).toBeVisible();
    for (let seconds = 0; seconds < 120; seconds += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    expect(await screen.findByText(/We keep asking for a day/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your payment isn’t confirmed yet' })).toBeVisible();
  });

  it('warns not to pay twice while the outcome is pending, in Bangla too', async () => {
    setLanguage('bn');
    open(`${PATH}?payment=MH-1`, answer('get', '/payments/MH-1', ATTEMPT));
    expect(await screen.findByRole('heading', { name: 'আপনার পেমেন্ট এখনো নিশ্চিত হয়নি' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'কীভাবে পেমেন্ট করবেন, বেছে নিন' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'পেমেন্ট করিনি, আবার বেছে নেব' }));
    expect(await screen.findByRole('region', { name: 'কীভাবে পেমেন্ট করবেন, বেছে নিন' })).toBeVisible();
  });
});
