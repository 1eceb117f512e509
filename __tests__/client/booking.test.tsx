import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { saveDraft } from '../../src/services/draft.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, lost, recorder, refusal } from '../helpers/client/setup.ts';
import { bookingRow, categoryRow, productRow } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const around = [
  answer('get', '/categories', [categoryRow()]),
  answer('get', '/category/3', [productRow()]),
  answer('get', '/bookings', []),
  answer('get', '/mywishlist', []),
];
const booked = () => recorder('post', '/bookings', { acknowledged: true, insertedId: '41' });
const PRICE_CHANGED = refusal('post', '/bookings', 409, 'PRICE_CHANGED', { price: 199_000 });

/** A buyer's input as typed. */
const WORDS = { address: ' House 7, Road 4 ', phone: '০১৭১১-০০০০০৯', meetingLocation: 'Sylhet' };
const USER = { email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed' };

async function open(...handlers: HttpHandler[]) {
  const view = renderApp('/category/3', { user: USER, handlers: [...handlers, ...around] });
  await view.person.click(await screen.findByText(/^(Book Now|এখনই বুক করুন)$/));
  await screen.findByText(TITLE);
  return view;
}

/** The same dialog with all fields filled in. */
function openWritten(...handlers: HttpHandler[]) {
  saveDraft('booking', USER.email, WORDS);
  return open(...handlers);
}

const TITLE = /^Book Yamaha FZS V3$|^Yamaha FZS V3 বুক করুন$/;
// `waitFor` rather than `waitForElementToBeRemoved`, which fails if the dialog is already gone.
const closed = (timeout?: number) =>
  waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument(), { timeout });
const dialog = () => within(screen.getByRole('dialog'));
// By label rather than role: for roles, jsdom computes the visibility of the whole page behind a
// dialog.
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const confirmButton = () => screen.getByText('Confirm Booking');

function expectEveryWordKept(): void {
  expect(field('Address')).toHaveValue(WORDS.address);
  expect(field('Phone Number')).toHaveValue(WORDS.phone);
  expect(field('Meeting Location')).toHaveTextContent('Sylhet');
}

const SENT = {
  productId: '12',
  price: 185_000,
  address: 'House 7, Road 4',
  phone: '+8801711000009',
  meetingLocation: 'Sylhet',
};

describe('the booking modal', () => {
  it('shows what is booked, by whom and at what price, all read-only', async () => {
    await open();
    expect(dialog().getByRole('heading', { name: 'Book Yamaha FZS V3' })).toBeVisible();
    for (const [name, value] of [
      ['Product Name', 'Yamaha FZS V3'],
      ['Name', 'Tanvir Ahmed'],
      ['Email', 'buyer@motohaat.test'],
      ['Price', 'Tk.\u00A01,85,000'],
    ] as const) {
      expect(field(name)).toHaveValue(value);
      expect(field(name)).toHaveAttribute('readonly');
    }
    for (const name of ['Address', 'Phone Number']) expect(field(name)).not.toHaveAttribute('readonly');
  });

  it('offers the eight meeting places', async () => {
    const { person } = await open();
    await person.click(field('Meeting Location'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Dhaka',
      'Chattogram',
      'Barishal',
      'Sylhet',
      'Rangpur',
      'Rajshahi',
      'Khulna',
      'Mymensingh',
    ]);
  });

  it('requires address, phone and place, focuses the first missing one, and sends nothing', async () => {
    const call = booked();
    const { person } = await open(call.handler);
    await person.click(confirmButton());
    for (const label of ['Address', 'Phone Number', 'Meeting Location'])
      expect(await screen.findByText(`${label} is required.`)).toBeInTheDocument();
    expect(field('Address')).toHaveFocus();
    expect(call.sent).toEqual([]);
  });

  it('rejects text that isn’t a phone number, and focuses it', async () => {
    const call = booked();
    saveDraft('booking', USER.email, { ...WORDS, phone: '123' });
    const { person } = await open(call.handler);
    await person.click(confirmButton());
    expect(await screen.findByText(/^This phone number is not valid/)).toBeInTheDocument();
    await waitFor(() => expect(field('Phone Number')).toHaveFocus());
    expect(call.sent).toEqual([]);
  });

  it('previews a Bangladeshi number as it will be sent, and leaves others unchanged', async () => {
    await open();
    const phone = field('Phone Number');
    expect(screen.getByText('For example 01711-000001')).toBeVisible();
    fireEvent.change(phone, { target: { value: '০১৭১১-০০০০০৯' } });
    expect(await screen.findByText('The seller will see +8801711000009')).toBeVisible();
    fireEvent.change(phone, { target: { value: '+44 20 7946 0958' } });
    expect(await screen.findByText('For example 01711-000001')).toBeVisible();
  });

  it('books, confirms after the server’s answer, closes, and updates My Bookings', async () => {
    const call = booked();
    const { person } = await open(call.handler);
    fireEvent.change(field('Address'), { target: { value: WORDS.address } });
    fireEvent.change(field('Phone Number'), { target: { value: WORDS.phone } });
    await person.click(field('Meeting Location'));
    await person.click(await screen.findByText('Sylhet'));
    api.use(answer('get', '/bookings', [bookingRow()]));
    await person.click(dialog().getByRole('button', { name: 'Confirm Booking' }));
    await closed();
    expect(call.sent).toEqual([SENT]);
    expect(toasts()).toEqual(['success: Congratulations Tanvir Ahmed! Your Booking is Confirm']);
    const link = await screen.findByRole('link', { name: 'Booked. See My Bookings' });
    expect(link).toHaveFocus();
    await person.click(link);
    expect(await screen.findByRole('heading', { name: 'My Bookings' })).toBeVisible();
    expect(await screen.findByRole('cell', { name: 'Yamaha FZS V3' })).toBeVisible();
  });

  it('congratulates nobody before the answer, and sends a double press once', async () => {
    const sent: unknown[] = [];
    let sendAnswer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (sendAnswer = resolve));
    const { person } = await openWritten(
      http.post('http://localhost/api/bookings', async ({ request }) => {
        sent.push(await request.json());
        await isAnswered;
        return HttpResponse.json({ acknowledged: true, insertedId: '41' });
      }),
    );
    await person.dblClick(confirmButton());
    expect(await screen.findByText('Sending your booking …')).toBeInTheDocument();
    expect(toasts()).toEqual([]);
    expect(screen.getByText('Cancel')).toBeDisabled();
    sendAnswer();
    await closed();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      'the network is lost',
      lost('post', '/bookings'),
      'MotoHaat could not be reached, so your booking may not have gone through. Check your connection and press Confirm Booking again. The product will not be booked twice.',
    ],
    [
      'the server has a fault',
      refusal('post', '/bookings', 500, 'INTERNAL'),
      'Something went wrong on our side. Please try again. Nothing you entered is lost.',
    ],
    [
      "it is one's own product",
      refusal('post', '/bookings', 409, 'OWN_PRODUCT'),
      'This is your own product. Nothing you entered is lost.',
    ],
    [
      'the server does not acknowledge it',
      answer('post', '/bookings', { acknowledged: false, insertedId: '' }),
      'Something went wrong. Please try again. Nothing you entered is lost.',
    ],
  ])('keeps the input and says why when %s; a retry can succeed', async (_name, handler, sentence) => {
    const call = booked();
    const { person } = await openWritten(handler);
    await person.click(confirmButton());
    expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent(sentence);
    expectEveryWordKept();
    expect(toasts()).toEqual([]);
    api.use(call.handler);
    await person.click(confirmButton());
    await closed();
    expect(call.sent).toEqual([SENT]);
  });

  it('shows the old and the new price after a change, and books at the new one after a second confirmation', async () => {
    const call = booked();
    const { person } = await openWritten(PRICE_CHANGED);
    const scrolled = jest.spyOn(window.HTMLElement.prototype, 'scrollIntoView');
    await person.click(confirmButton());
    expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent(
      'The price has changed from Tk. 1,85,000 to Tk. 1,99,000. To book at the new price, press Confirm Booking again.',
    );
    expect(field('Price')).toHaveValue('Tk.\u00A01,99,000');
    // The alert takes space: on a phone the price would be off screen.
    expect(scrolled.mock.contexts.at(-1)).toContainElement(field('Price'));
    expectEveryWordKept();
    api.use(call.handler);
    await person.click(confirmButton());
    await closed();
    expect(call.sent).toEqual([{ ...SENT, price: 199_000 }]);
    scrolled.mockRestore();
  });

  it('says when the bike is gone, offers no retry, and removes it from the page', async () => {
    const { person } = await openWritten(refusal('post', '/bookings', 409, 'PRODUCT_SOLD'));
    api.use(answer('get', '/category/3', []));
    await person.click(confirmButton());
    expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent(
      'This product has been sold. It can no longer be booked.',
    );
    expect(screen.queryByText('Confirm Booking')).not.toBeInTheDocument();
    await person.click(screen.getByText('See other products'));
    await closed();
    expect(await screen.findByRole('heading', { name: 'Nothing is on sale here right now' })).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  it('keeps the input when it is closed', async () => {
    const call = booked();
    const { person } = await openWritten(call.handler);
    fireEvent.change(field('Address'), { target: { value: 'House 8' } });
    await person.click(screen.getByText('Cancel'));
    await closed();
    expect(call.sent).toEqual([]);
    await person.click(await screen.findByText('Book Now'));
    await screen.findByText(TITLE);
    expect(field('Address')).toHaveValue('House 8');
    expect(field('Phone Number')).toHaveValue(WORDS.phone);
  });

  it('starts fresh after a booking', async () => {
    const { person } = await openWritten(booked().handler);
    await person.click(confirmButton());
    await closed();
    await person.click(await screen.findByText('Book Now'));
    await screen.findByText(TITLE);
    expect(field('Address')).toHaveValue('');
  });

  it('isn’t closed by a click outside', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('dialog').parentElement!);
    // Longer than a dialog's fade-out.
    await expect(closed(400)).rejects.toThrow('not.toBeInTheDocument');
    await person.keyboard('{Escape}');
    await closed();
  });

  it('is translated', async () => {
    setLanguage('bn');
    const { person } = await open();
    await person.click(screen.getByText('বুকিং নিশ্চিত করুন'));
    expect(await screen.findByText('ঠিকানা দিতে হবে।')).toBeVisible();
    expect(field('দাম')).toHaveValue('৳১,৮৫,০০০');
    await person.click(field('দেখা করার জায়গা'));
    expect(await screen.findByText('চট্টগ্রাম')).toBeVisible();
  });
});

describe('an agreed price', () => {
  const AGREED = { productId: '12', conversationId: '7', price: 170_000, endsAt: '2099-11-26T09:00:00.000Z' };

  it('is the dialog’s price, with the asking price struck through and the time left', async () => {
    const call = booked();
    const { person } = await openWritten(call.handler, answer('get', '/agreements', [AGREED]));
    await waitFor(() => expect(field('Price')).toHaveValue('Tk.\u00A01,70,000'));
    expect(dialog().getByText('Tk. 1,85,000').closest('del')).toHaveTextContent('Asking price: Tk. 1,85,000');
    expect(dialog().getByText('Agreed with the seller.').parentElement).toHaveTextContent(/ left to book$/);
    await person.click(confirmButton());
    await closed();
    expect(call.sent).toEqual([{ ...SENT, price: 170_000 }]);
  });

  it('shows no warning when it becomes known late', async () => {
    const { person } = await openWritten(refusal('post', '/bookings', 409, 'PRICE_CHANGED', { price: 170_000 }));
    await person.click(confirmButton());
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent(
      'Good news: you pay Tk. 1,70,000 instead of Tk. 1,85,000. Press Confirm Booking again.',
    );
    expect(alert).toHaveClass('MuiAlert-colorSuccess');
  });
});

describe('the meeting place', () => {
  it('defaults to the bike’s city', async () => {
    await open(answer('get', '/category/3', [productRow({ city: 'Khulna' })]));
    expect(field('Meeting Location')).toHaveTextContent('Khulna');
  });

  it('is chosen for each product, while the other input is kept', async () => {
    saveDraft('booking', USER.email, { ...WORDS, productId: '99' });
    await open(answer('get', '/category/3', [productRow({ city: 'Khulna' })]));
    expect(field('Address')).toHaveValue(WORDS.address);
    expect(field('Meeting Location')).toHaveTextContent('Khulna');
  });
});
