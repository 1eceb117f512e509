import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { type EventFrom, type SnapshotFrom, initialTransition, transition } from 'xstate';
import { nearestCity } from '#contract/catalogue/places/district-centres';
import type { DeliveryQuote } from '#contract/deals/delivery';
import { bookingMachine } from '../../src/features/deals/bookings/booking.machine.ts';
import { saveDraft } from '../../src/services/draft.ts';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, lost, recorder, refusal, testConfig } from '../helpers/client/setup.ts';
import { bookingRow, categoryRow, productDetails, productRow } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const HELMET = { productName: 'LS2 helmet', sellingPrice: 4500 };
const details = (more: Partial<ReturnType<typeof productDetails>> = {}) =>
  answer('get', '/products/12', productDetails({ ...HELMET, sendsByCourier: true, ...more }));
const around = [
  answer('get', '/categories', [categoryRow()]),
  answer('get', '/category/3', [productRow(HELMET)]),
  answer('get', '/bookings', []),
  answer('get', '/mywishlist', []),
  answer('get', '/agreements', []),
  answer('get', '/places', [
    { value: 'Cumilla', en: 'Cumilla', bn: 'কুমিল্লা' },
    { value: 'Cumilla/Laksam', en: 'Laksam, Cumilla', bn: 'লাকসাম, কুমিল্লা' },
  ]),
];
const QUOTE: DeliveryQuote = { courier: 'pathao', fee: 140, weightClass: 1, arrivesWithinDays: 10 };
const quote = (more: Partial<DeliveryQuote> = {}) => answer('get', '/deliveries/quote', { ...QUOTE, ...more });
const booked = () => recorder('post', '/bookings', { acknowledged: true, insertedId: '41' });
const USER = { email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed' };
const WORDS = { address: 'House 7, Road 4', phone: '01711000009', productId: '12' };
const BY_COURIER = { ...WORDS, delivery: 'courier', place: 'Cumilla/Laksam', placeBn: 'লাকসাম, কুমিল্লা' };
const SENT = {
  productId: '12',
  price: 4500,
  address: 'House 7, Road 4',
  phone: '+8801711000009',
  meetingLocation: 'Dhaka',
  delivery: 'courier',
  district: 'Cumilla',
  area: 'Laksam',
  deliveryFee: 140,
};

async function open(...handlers: HttpHandler[]) {
  const view = renderApp('/category/3', { user: USER, handlers: [...handlers, details(), ...around] });
  await view.person.click(await screen.findByText(/^(Book Now|এখনই বুক করুন)$/));
  await screen.findByText(/^(Book LS2 helmet|LS2 helmet বুক করুন)$/);
  return view;
}
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const confirmButton = () => screen.getByText('Confirm Booking');
const closed = () => waitFor(() => expect(screen.queryByText('Book LS2 helmet')).not.toBeInTheDocument());
const dialog = () => within(screen.getByRole('dialog'));

describe('booking by courier', () => {
  it('shows the fee, the sum and the latest day before anything is confirmed, and sends what was shown', async () => {
    const call = booked();
    saveDraft('booking', USER.email, WORDS);
    const { person } = await open(call.handler, quote());
    expect(await screen.findByLabelText('Meet the seller')).toBeChecked();
    expect(field('Meeting Location')).toBeInTheDocument();
    expect(screen.getByText('Booking is free. Meet first. Check the product. Then give the code.')).toBeInTheDocument();
    await person.click(screen.getByLabelText('By courier'));
    expect(screen.queryByLabelText(/^Meeting Location/)).not.toBeInTheDocument();
    fireEvent.change(await screen.findByLabelText('District and area'), { target: { value: 'laks' } });
    await person.click(await screen.findByText('Laksam, Cumilla'));
    expect(await screen.findByText('Tk. 4,640')).toBeInTheDocument();
    expect(dialog().getByText('Tk. 140')).toBeInTheDocument();
    expect(
      dialog().getByText(/^Arrives within 10 days of your payment: by \d+ \w+ \d{4} if you pay today\.$/),
    ).toBeInTheDocument();
    await person.click(confirmButton());
    await closed();
    expect(call.sent).toEqual([SENT]);
  });

  it('meets the seller by default, and then sends nothing about a courier', async () => {
    const call = booked();
    saveDraft('booking', USER.email, { ...WORDS, meetingLocation: 'Sylhet' });
    const { person } = await open(call.handler);
    await screen.findByLabelText('By courier');
    await person.click(confirmButton());
    await closed();
    expect(call.sent).toEqual([
      { productId: '12', price: 4500, address: WORDS.address, phone: '+8801711000009', meetingLocation: 'Sylhet' },
    ]);
  });

  it.each([
    ['its seller doesn’t send it', [details({ sendsByCourier: undefined })]],
    ['it can’t be loaded', [refusal('get', '/products/12', 500, 'INTERNAL')]],
  ])('isn’t offered if %s, and a draft by courier becomes a meeting', async (_name, handlers) => {
    saveDraft('booking', USER.email, BY_COURIER);
    await open(...handlers, quote());
    expect(await screen.findByLabelText(/^Meeting Location/)).toBeInTheDocument();
    expect(screen.queryByLabelText('By courier')).not.toBeInTheDocument();
  });

  it('isn’t offered where nothing can be paid in full', async () => {
    setBootstrap({ config: { ...testConfig, payments: { ...testConfig.payments, fullPayment: false } } });
    await open();
    expect(screen.queryByLabelText('By courier')).not.toBeInTheDocument();
  });

  it('shows a changed fee, keeps what was typed, and books with the new fee after a second confirmation', async () => {
    let fee = 140;
    saveDraft('booking', USER.email, BY_COURIER);
    const { person } = await open(
      http.get('http://localhost/api/deliveries/quote', () => HttpResponse.json({ ...QUOTE, fee })),
      refusal('post', '/bookings', 409, 'DELIVERY_FEE_CHANGED', { price: 160 }),
    );
    await screen.findByText('Tk. 4,640');
    fee = 160;
    await person.click(confirmButton());
    expect(await screen.findByText(/^The delivery fee has changed from/)).toHaveTextContent(
      'The delivery fee has changed from Tk. 140 to Tk. 160. To book with the new fee, press Confirm Booking again.',
    );
    expect(await screen.findByText('Tk. 4,660')).toBeInTheDocument();
    expect(field('Address')).toHaveValue(WORDS.address);
    expect(field('Phone Number')).toHaveValue(WORDS.phone);
    expect(field('District and area')).toHaveValue('Laksam, Cumilla');
    const call = booked();
    api.use(call.handler);
    await person.click(confirmButton());
    await closed();
    expect(call.sent).toEqual([{ ...SENT, deliveryFee: 160 }]);
  });

  it('says so if no courier goes there, and books nothing', async () => {
    const call = booked();
    saveDraft('booking', USER.email, BY_COURIER);
    const { person } = await open(call.handler, refusal('get', '/deliveries/quote', 409, 'COURIER_UNAVAILABLE'));
    expect(
      await screen.findByText(
        'No courier brings this product to this place. Choose another place, or meet the seller.',
      ),
    ).toBeInTheDocument();
    await person.click(confirmButton());
    expect(await screen.findByText('The delivery fee to this place isn’t known.')).toBeInTheDocument();
    expect(call.sent).toEqual([]);
  });

  it('asks for the fee again when the courier could not be reached', async () => {
    saveDraft('booking', USER.email, BY_COURIER);
    const { person } = await open(lost('get', '/deliveries/quote'));
    expect(await screen.findByText(/^The delivery fee could not be loaded\./)).toBeInTheDocument();
    api.use(quote());
    await person.click(screen.getByText('Try again'));
    expect(await screen.findByText('Tk. 4,640')).toBeInTheDocument();
  });

  it('verifies the number for cash over the dialog, and books with the verified one', async () => {
    const proof = recorder('put', '/users/me/phone', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const call = booked();
    saveDraft('booking', USER.email, BY_COURIER);
    const { person } = await open(
      call.handler,
      proof.handler,
      http.get('http://localhost/api/deliveries/quote', () =>
        HttpResponse.json({
          ...QUOTE,
          cash: { advance: 185, atDoor: 4500, ...(proof.sent.length === 0 && { bar: 'phone' }) },
        }),
      ),
    );
    await person.click(await screen.findByText('Verify your phone number'));
    const number = await screen.findByLabelText('Your number');
    expect(number).toHaveValue(WORDS.phone);
    fireEvent.change(number, { target: { value: '01711000010' } });
    await person.click(screen.getByText('Send the code'));
    fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '123456' } });
    await person.click(screen.getByText('Verify'));
    expect(await screen.findByText(/^Or pay Tk\.\s185 in advance/)).toBeInTheDocument();
    expect(field('Address')).toHaveValue(WORDS.address);
    await person.click(confirmButton());
    await closed();
    expect(call.sent).toEqual([{ ...SENT, phone: '+8801711000010' }]);
  });

  it('needs an area, a longer address and a Bangladeshi mobile number', async () => {
    const call = booked();
    saveDraft('booking', USER.email, { ...BY_COURIER, place: 'Cumilla', address: 'House 7', phone: '+442079460958' });
    const { person } = await open(call.handler, quote());
    await screen.findByLabelText('District and area');
    await person.click(confirmButton());
    for (const sentence of [
      'Choose an area or upazila, not only the district.',
      'The courier needs 10 to 220 characters.',
      'The courier needs a Bangladeshi mobile number.',
    ])
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(call.sent).toEqual([]);
  });

  it('is translated', async () => {
    setLanguage('bn');
    saveDraft('booking', USER.email, BY_COURIER);
    await open(quote());
    expect(await screen.findByLabelText('কুরিয়ারে')).toBeChecked();
    expect(await screen.findByText('৳৪,৬৪০')).toBeInTheDocument();
    expect(field('জেলা ও এলাকা')).toHaveValue('লাকসাম, কুমিল্লা');
  });
});

describe('the booking machine', () => {
  type Event = EventFrom<typeof bookingMachine>;
  const form = { address: 'House 7, Road 4', phone: '+8801711000009', meetingLocation: 'Chattogram' } as const;
  const BOOK: Event = { type: 'book', form: { ...form, delivery: 'courier', district: 'Cumilla', area: 'Laksam' } };
  const OPEN: Event = { type: 'open', product: { _id: '12', ...HELMET } };
  const CHANGED = { status: 409, data: { code: 'DELIVERY_FEE_CHANGED', price: 160 } };
  const failed = { type: 'xstate.error.actor.sendBooking', actorId: 'sendBooking', error: CHANGED } as unknown as Event;
  const walk = (...events: Event[]): SnapshotFrom<typeof bookingMachine> =>
    events.reduce(
      (snapshot, event) => transition(bookingMachine, snapshot, event)[0],
      initialTransition(bookingMachine)[0],
    );

  it('books nothing by courier before the fee is known', () => {
    expect(walk(OPEN).can(BOOK)).toBe(false);
    expect(walk(OPEN, { type: 'quoted', fee: 140 }).can(BOOK)).toBe(true);
    expect(walk(OPEN, { type: 'quoted', fee: 140 }, { type: 'quoted', fee: null }).can(BOOK)).toBe(false);
    expect(walk(OPEN).can({ type: 'book', form })).toBe(true);
  });

  it('remembers the former fee until another place is chosen', () => {
    const changed = walk(OPEN, { type: 'quoted', fee: 140 }, BOOK, failed);
    expect(changed.context).toMatchObject({ formerFee: 140, deliveryFee: 160, error: CHANGED });
    const same = transition(bookingMachine, changed, { type: 'quoted', fee: 160 })[0];
    expect(same.context).toMatchObject({ formerFee: 140, deliveryFee: 160 });
    const other = transition(bookingMachine, changed, { type: 'quoted', fee: null })[0];
    expect(other.context).toMatchObject({ formerFee: null, deliveryFee: null, error: null });
  });
});

it.each([
  ['Cumilla', 'Dhaka'],
  ['Feni', 'Chattogram'],
  ['Kushtia', 'Rajshahi'],
  ['Gazipur', 'Dhaka'],
  ['Sylhet', 'Sylhet'],
])('the meeting place nearest to %s is %s', (district, city) => expect(nearestCity(district)).toBe(city));

const delivery = { courier: 'pathao', fee: 140, district: 'Cumilla', area: 'Laksam' } as const;
const booking = bookingRow({ productName: 'LS2 helmet', price: 4500, delivery });

describe('a booking by courier', () => {
  it('shows price and delivery fee with their sum in My Bookings, and no meeting place', async () => {
    renderApp('/dashboard/myorders', { user: USER, handlers: [answer('get', '/bookings', [booking])] });
    const row = (await screen.findByRole('cell', { name: 'LS2 helmet' })).closest('tr')!;
    const more = within(row.nextElementSibling as HTMLElement);
    expect(more.getByText('Delivery fee').nextElementSibling).toHaveTextContent('Tk. 140');
    expect(more.getByText('Total').nextElementSibling).toHaveTextContent('Tk. 4,640');
    expect(more.getByText('Delivery to').nextElementSibling).toHaveTextContent('Laksam, Cumilla');
    expect(more.queryByText('Meeting place')).not.toBeInTheDocument();
    expect(more.getByText(/^Next step: pay the price and the delivery fee\./)).toBeVisible();
    expect(more.queryByText(/code/)).not.toBeInTheDocument();
  });

  it('is paid with both amounts, and offers no deposit', async () => {
    renderApp('/dashboard/payment/41', {
      user: USER,
      handlers: [
        answer('get', '/bookings/41', booking),
        answer('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a' }),
      ],
    });
    expect(await screen.findByText('Please pay Tk. 4,640')).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Your booking' }));
    expect(summary.getByText('Price:').nextElementSibling).toHaveTextContent('Tk. 4,500');
    expect(summary.getByText('Delivery fee:').nextElementSibling).toHaveTextContent('Tk. 140');
    expect(summary.getByText('Total:').nextElementSibling).toHaveTextContent('Tk. 4,640');
    expect(screen.queryByText('How much do you want to pay now?')).not.toBeInTheDocument();
    expect(screen.getByText(/^A courier brings it\./)).toHaveTextContent(
      /Report a problem within 72 hours of the delivery\.$/,
    );
    expect(screen.queryByText(/give the code/)).not.toBeInTheDocument();
  });

  it('has both amounts on its receipt', async () => {
    const paid = {
      ...booking,
      paid: true,
      state: 'paid',
      transactionId: 'pi_1',
      paidAt: '2026-11-21T08:05:09Z',
    } as const;
    renderApp('/dashboard/payment/41', { user: USER, handlers: [answer('get', '/bookings/41', paid)] });
    expect(await screen.findByRole('row', { name: 'Price Tk.\u00A04,500' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Delivery fee Tk.\u00A0140' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total Tk.\u00A04,640' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Delivery to Laksam, Cumilla/ })).toBeVisible();
  });
});

it.each([true, undefined])(
  'a product’s page says that it can be sent by courier, if it can: %s',
  async (sendsByCourier) => {
    renderApp('/bikes/12-ls2-helmet', {
      handlers: [
        details({ sendsByCourier }),
        answer('get', '/products/12/similar', []),
        answer('get', '/sellers/7/products', []),
        answer('post', '/products/12/views', { counted: true }),
      ],
    });
    await screen.findByRole('heading', { level: 1, name: 'LS2 helmet' });
    await screen.findByRole('table');
    expect(screen.queryAllByText(/can be sent by courier/)).toHaveLength(sendsByCourier ? 1 : 0);
  },
);
