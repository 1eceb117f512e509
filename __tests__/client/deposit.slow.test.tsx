import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Booking } from '#contract/deals/booking';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { resetCards, scriptArrives } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, recorder, testConfig } from '../helpers/client/setup.ts';
import { bookingRow } from '../helpers/data/samples.ts';

const PATH = '/dashboard/payment/41';
const unpaid = bookingRow({ deposit: 9250 });
const reserved: Booking = {
  ...bookingRow({ state: 'reserved', depositPaid: 9250, transactionId: 'pi_1' }),
  paidAt: '2026-11-21T08:05:09.000Z',
};

const stopScripts = scriptArrives(() => true);
afterAll(stopScripts);
beforeEach(resetCards);

function open(booking: Booking, user = {}, ...handlers: HttpHandler[]) {
  const intents = recorder('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a' });
  const view = renderApp(PATH, {
    user,
    handlers: [...handlers, answer('get', '/bookings/41', booking), intents.handler],
  });
  return { ...view, intents };
}

const openCard = async (person: UserEvent): Promise<void> =>
  person.click(await screen.findByRole('button', { name: /^Pay with a card/ }));

describe('the payment page of a product that can be reserved', () => {
  it('asks for the deposit, which it recommends, until the buyer chooses the full price', async () => {
    const { person, intents } = open(unpaid);
    const choice = await screen.findByRole('radiogroup', { name: 'How much do you want to pay now?' });
    const [deposit, full] = within(choice).getAllByRole('radio');
    expect(deposit).toHaveAccessibleName(/^Reserve with a deposit of Tk.\u00A09,250/);
    expect(full).toHaveAccessibleName('Pay the full price Tk.\u00A01,85,000');
    expect(deposit).toBeChecked();
    expect(screen.getByText('Please pay Tk. 9,250')).toBeVisible();
    // Looking holds the product for nobody.
    expect(intents.sent).toEqual([]);
    await openCard(person);
    await waitFor(() => expect(intents.sent).toEqual([{ bookingId: '41', price: 185_000, kind: 'deposit' }]));
    expect(screen.getByText(/pay the other Tk. 1,75,750 directly to the seller/)).toBeVisible();
    // It reads as if paying in full were against the law.
    expect(screen.queryByText(/at most 10% in advance/)).not.toBeInTheDocument();

    await person.click(full!);
    expect(await screen.findByText('Please pay Tk. 1,85,000')).toBeVisible();
    expect(screen.getByText(/pay the other Tk. 1,75,750 directly to the seller/)).not.toBeVisible();
    await waitFor(() => expect(intents.sent.at(-1)).toEqual({ bookingId: '41', price: 185_000 }));
  });

  it('has one option below the other on a phone, with the whole chip in sight', async () => {
    const secret = answer('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a' });
    renderApp(PATH, { user: {}, handlers: [secret, answer('get', '/bookings/41', unpaid)], hasStyles: true });
    const choice = await screen.findByRole('radiogroup', { name: 'How much do you want to pay now?' });
    // jsdom doesn't apply media queries, so the rules are read.
    const css = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join('\n');
    const rules = css.matchAll(
      /@media \(min-width:\s*(\d+)px\)\s*\{\s*\.([\w-]+)\s*\{\s*grid-template-columns:\s*([^;}]+)/g,
    );
    const columns = [...rules].filter(([, , name = '']) => choice.classList.contains(name));
    expect(columns.map(([, width, , value]) => [width, value])).toEqual([
      ['0', 'minmax(0, 1fr)'],
      ['600', 'repeat(2, minmax(0, 1fr))'],
    ]);
  });

  it.each([true, false])(
    'doesn’t say that it is kept while another buyer is paying (full payment: %s)',
    async (both) => {
      setBootstrap({ config: { ...testConfig, payments: { ...testConfig.payments, fullPayment: both } } });
      const { person } = open(
        unpaid,
        {},
        http.post('http://localhost/api/create-payment-intent', () =>
          HttpResponse.json(
            { statusCode: 409, code: 'PRODUCT_ON_HOLD', error: 'Conflict', message: 'On hold.', minutesLeft: 7 },
            { status: 409 },
          ),
        ),
      );
      await openCard(person);
      expect(await screen.findByRole('heading', { name: 'Another buyer is paying right now' })).toBeVisible();
      expect(screen.getByText(/^Reserve with a deposit of/)).toBeVisible();
      expect(screen.queryByText(/the product is kept for you/)).not.toBeInTheDocument();
      expect(screen.queryByText(/at most 10% in advance/)).not.toBeInTheDocument();

      api.use(answer('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a' }));
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(/the product is kept for you/)).toBeVisible();
    },
  );

  it('offers only the deposit where the full price can’t be paid', async () => {
    setBootstrap({ config: { ...testConfig, payments: { ...testConfig.payments, fullPayment: false } } });
    const { person, intents } = open(unpaid);
    expect(await screen.findByRole('heading', { name: 'Reserve with a deposit of Tk.\u00A09,250' })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText(/at most 10% in advance/)).toBeVisible();
    expect(screen.getByText('Please pay Tk. 9,250')).toBeVisible();
    await openCard(person);
    await waitFor(() => expect(intents.sent).toEqual([{ bookingId: '41', price: 185_000, kind: 'deposit' }]));
  });

  it('says to pay directly where neither is possible, and asks for no payment', async () => {
    setBootstrap({ config: { ...testConfig, payments: { ...testConfig.payments, fullPayment: false } } });
    const { intents } = open(bookingRow());
    expect(await screen.findByRole('heading', { name: 'Please pay the seller directly' })).toBeVisible();
    expect(intents.sent).toEqual([]);
  });

  it('selects the deposit when the full price is above the card limit', async () => {
    open(bookingRow({ price: 1_200_000, deposit: 10_000 }));
    expect(await screen.findByRole('radio', { name: /^Reserve with a deposit of Tk.\u00A010,000/ })).toBeChecked();
    expect(screen.getByText('Please pay Tk. 10,000')).toBeVisible();
  });

  it('is translated', async () => {
    setLanguage('bn');
    open(unpaid);
    expect(await screen.findByRole('radio', { name: /^৳৯,২৫০ অগ্রিম দিয়ে রিজার্ভ করুন/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'পুরো দাম ৳১,৮৫,০০০ পেমেন্ট করুন' })).toBeVisible();
  });
});

describe('the receipt of a deposit', () => {
  it('shows the deposit, what is left, and that it is paid directly', async () => {
    open(reserved);
    expect(await screen.findByText('Reserved')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Deposit Tk.\u00A09,250' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Left to pay Tk.\u00A01,75,750 ?directly to the seller/ })).toBeVisible();
  });

  it('names nothing left to pay while a problem is open', async () => {
    open({ ...reserved, deal: { state: 'problem', amount: 9250, problem: { reason: 'damage' } } });
    expect(await screen.findByText('Problem reported')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Deposit Tk.\u00A09,250' })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Left to pay/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Reserved')).not.toBeInTheDocument();
  });

  it('shows what was refunded of it', async () => {
    open({ ...reserved, paid: true, state: 'paid', deal: { state: 'released', amount: 9250, refund: 3000 } });
    expect(await screen.findByText('Partly refunded: Tk. 3,000')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Refund Tk.\u00A03,000' })).toBeVisible();
  });

  it('shows what was paid directly once the product is handed over', async () => {
    open({ ...reserved, paid: true, state: 'paid' });
    expect(await screen.findByRole('row', { name: 'Paid directly Tk.\u00A01,75,750' })).toBeVisible();
    expect(screen.getByText('Paid')).toBeVisible();
  });

  it('leads to the deal, for the buyer and for admins', async () => {
    open(reserved, { email: 'admin@motohaat.test' });
    expect(await screen.findByRole('link', { name: 'Open the deal for Yamaha FZS V3' })).toHaveAttribute(
      'href',
      '/dashboard/deals/41',
    );
  });
});

it('the payment page says that the product is reserved for another buyer', async () => {
  open(bookingRow({ state: 'reservedForAnother' }));
  expect(await screen.findByRole('heading', { name: 'Reserved for another buyer' })).toBeVisible();
});

it('My Bookings shows a deposit, what is left, and the reservations of others', async () => {
  renderApp('/dashboard/myorders', {
    user: {},
    handlers: [
      http.get('http://localhost/api/bookings', () =>
        HttpResponse.json([reserved, bookingRow({ _id: '42', state: 'reservedForAnother', productName: 'Honda CB' })]),
      ),
    ],
  });
  expect(
    await screen.findByText('Tk. 9,250 paid as a deposit, Tk. 1,75,750 left to pay at the handover'),
  ).toBeVisible();
  const table = within(screen.getByRole('table'));
  expect(table.getAllByText('Reserved for you').length).toBeGreaterThan(0);
  expect(table.getByText('Reserved for another buyer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Yamaha FZS V3' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Honda CB' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the deal for Yamaha FZS V3' })).toHaveAttribute(
    'href',
    '/dashboard/deals/41',
  );
  expect(screen.queryByRole('link', { name: 'Open the deal for Honda CB' })).not.toBeInTheDocument();
});
