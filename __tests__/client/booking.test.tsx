import { fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { setLanguage } from '../../src/ui/language';
import { answer, api, lost, recorder, refusal } from '../helpers/api-stub';
import { bookingRow, categoryRow, productRow } from '../helpers/listings';
import { renderApp } from '../helpers/render';
import { forgetToasts, toasts } from '../helpers/toasts';

jest.mock('../../src/ui/toasts', () => ({ show: jest.fn() }));
beforeEach(forgetToasts);

const around = [
  answer('get', '/categories', [categoryRow()]), answer('get', '/category/3', [productRow()]), answer('get', '/bookings', []), answer('get', '/mywishlist', []),
];
const booked = () => recorder('post', '/bookings', { acknowledged: true, insertedId: '41' });
const PRICE_CHANGED = refusal('post', '/bookings', 409, 'PRICE_CHANGED', { price: 199_000 });

async function open(...handlers: HttpHandler[]) {
  const view = renderApp('/category/3', { user: {}, handlers: [...handlers, ...around] });
  await view.person.click(await screen.findByRole('button', { name: /^Book Now|^এখনই বুক করুন/ }));
  await screen.findByRole('dialog');
  return view;
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole('textbox', { name });
const confirmButton = () => dialog().getByRole('button', { name: 'Confirm Booking' });

async function fill(person: UserEvent, phone = '০১৭১১-০০০০০৯'): Promise<void> {
  fireEvent.change(field('Address'), { target: { value: ' House 7, Road 4 ' } });
  fireEvent.change(field('Phone Number'), { target: { value: phone } });
  await person.click(dialog().getByRole('combobox', { name: 'Meeting Location' }));
  await person.click(await screen.findByRole('option', { name: 'Sylhet' }));
}

function expectEveryWordKept(): void {
  expect(field('Address')).toHaveValue(' House 7, Road 4 ');
  expect(field('Phone Number')).toHaveValue('০১৭১১-০০০০০৯');
  expect(dialog().getByRole('combobox', { name: 'Meeting Location' })).toHaveTextContent('Sylhet');
}

const SENT = { productId: '12', price: 185_000, address: 'House 7, Road 4', phone: '+8801711000009', meetingLocation: 'Sylhet' };

describe('the booking modal', () => {
  it('tells what is booked, by whom and for how much, and takes none of it as input', async () => {
    await open();
    expect(dialog().getByRole('heading', { name: 'Book Yamaha FZS V3' })).toBeVisible();
    for (const [name, value] of [['Product Name', 'Yamaha FZS V3'], ['Name', 'Tanvir Ahmed'], ['Email', 'buyer@motohaat.test'], ['Price', 'Tk. 1,85,000']] as const) {
      expect(field(name)).toHaveValue(value);
      expect(field(name)).toHaveAttribute('readonly');
    }
    for (const name of ['Address', 'Phone Number']) expect(field(name)).not.toHaveAttribute('readonly');
  });

  it('offers the eight meeting places', async () => {
    const { person } = await open();
    await person.click(dialog().getByRole('combobox', { name: 'Meeting Location' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh']);
  });

  it('asks for address, phone and place, goes to the first that is missing, and sends nothing', async () => {
    const call = booked();
    const { person } = await open(call.handler);
    await person.click(confirmButton());
    for (const label of ['Address', 'Phone Number', 'Meeting Location']) expect(await dialog().findByText(`${label} is required.`)).toBeVisible();
    expect(field('Address')).toHaveFocus();
    fireEvent.change(field('Address'), { target: { value: 'House 7' } });
    fireEvent.change(field('Phone Number'), { target: { value: '123' } });
    await person.click(confirmButton());
    expect(await dialog().findByText('A phone number has 6 to 30 characters.')).toBeVisible();
    await waitFor(() => expect(field('Phone Number')).toHaveFocus());
    expect(call.sent).toEqual([]);
  });

  it('shows how a Bangladeshi number will be sent, and leaves others alone', async () => {
    await open();
    const phone = field('Phone Number');
    expect(dialog().getByText('For example 01711-000001')).toBeVisible();
    fireEvent.change(phone, { target: { value: '০১৭১১-০০০০০৯' } });
    expect(await dialog().findByText('The seller gets +8801711000009')).toBeVisible();
    fireEvent.change(phone, { target: { value: '+44 20 7946 0958' } });
    expect(await dialog().findByText('For example 01711-000001')).toBeVisible();
  });

  it('books, says so once the server did, closes, and My Bookings knows it', async () => {
    const call = booked();
    const { person } = await open(call.handler);
    await fill(person);
    api.use(answer('get', '/bookings', [bookingRow()]));
    await person.click(confirmButton());
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    expect(call.sent).toEqual([SENT]);
    expect(toasts()).toEqual(['success: Congratulations Tanvir Ahmed! Your Booking is Confirm']);
    await person.click(await screen.findByRole('link', { name: 'Booked. See My Bookings' }));
    expect(await screen.findByRole('heading', { name: 'My Bookings' })).toBeVisible();
    expect(await screen.findByRole('cell', { name: 'Yamaha FZS V3' })).toBeVisible();
  });

  it('congratulates nobody before the answer, and sends a double press once', async () => {
    const sent: unknown[] = [];
    const { person } = await open(http.post('http://localhost/api/bookings', async ({ request }) => {
      sent.push(await request.json());
      await delay(80);
      return HttpResponse.json({ acknowledged: true, insertedId: '41' });
    }));
    await fill(person);
    await person.dblClick(confirmButton());
    expect(await dialog().findByText('Sending your booking …')).toBeInTheDocument();
    expect(toasts()).toEqual([]);
    expect(dialog().getByRole('button', { name: 'cancel' })).toBeDisabled();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the network is lost', lost('post', '/bookings'), 'MotoHaat could not be reached, so your booking may not have arrived. Check your connection and press Confirm Booking again: nothing is booked twice.'],
    ['the server has a fault', refusal('post', '/bookings', 500, 'INTERNAL'), 'Something went wrong on our side. Please try again. What you wrote is kept.'],
    ['it is one\'s own product', refusal('post', '/bookings', 409, 'OWN_PRODUCT'), 'This is your own product. What you wrote is kept.'],
    ['the server does not acknowledge it', answer('post', '/bookings', { acknowledged: false, insertedId: '' }), 'Something went wrong. Please try again. What you wrote is kept.'],
  ])('keeps every word and says why when %s; another try may succeed', async (_name, handler, sentence) => {
    const call = booked();
    const { person } = await open(handler);
    await fill(person);
    await person.click(confirmButton());
    expect(await dialog().findByRole('alert')).toHaveTextContent(sentence);
    expectEveryWordKept();
    expect(toasts()).toEqual([]);
    api.use(call.handler);
    await person.click(confirmButton());
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    expect(call.sent).toEqual([SENT]);
  });

  it('shows old and new price when it changed, and books at the new one after another yes', async () => {
    const call = booked();
    const { person } = await open(PRICE_CHANGED);
    await fill(person);
    await person.click(confirmButton());
    expect(await dialog().findByRole('alert')).toHaveTextContent('The price has changed from Tk. 1,85,000 to Tk. 1,99,000. To book at the new price, press Confirm Booking again.');
    expect(field('Price')).toHaveValue('Tk. 1,99,000');
    expectEveryWordKept();
    api.use(call.handler);
    await person.click(confirmButton());
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    expect(call.sent).toEqual([{ ...SENT, price: 199_000 }]);
  });

  it('says when the bike is gone, offers no further try, and takes it off the page', async () => {
    const { person } = await open(refusal('post', '/bookings', 409, 'PRODUCT_SOLD'));
    await fill(person);
    api.use(answer('get', '/category/3', []));
    await person.click(confirmButton());
    expect(await dialog().findByRole('alert')).toHaveTextContent('This product has been sold. It can no longer be booked.');
    expect(dialog().queryByRole('button', { name: 'Confirm Booking' })).not.toBeInTheDocument();
    await person.click(dialog().getByRole('button', { name: 'See other products' }));
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    expect(await screen.findByRole('heading', { name: 'Nothing is on sale here just now' })).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  it('keeps what was typed when it is closed, until it has been booked', async () => {
    const call = booked();
    const { person } = await open(call.handler);
    await fill(person);
    await person.click(dialog().getByRole('button', { name: 'cancel' }));
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    expect(call.sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: /^Book Now/ }));
    await screen.findByRole('dialog');
    expectEveryWordKept();
    await person.click(confirmButton());
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    await person.click(screen.getByRole('button', { name: /^Book Now/ }));
    await screen.findByRole('dialog');
    expect(field('Address')).toHaveValue('');
  });

  it('is not closed by a click beside it', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('dialog').parentElement!);
    expect(dialog().getByRole('button', { name: 'Confirm Booking' })).toBeEnabled();
    await person.keyboard('{Escape}');
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  });

  it('speaks Bangla', async () => {
    setLanguage('bn');
    const { person } = await open();
    await person.click(dialog().getByRole('button', { name: 'বুকিং নিশ্চিত করুন' }));
    expect(await dialog().findByText('ঠিকানা দিতে হবে।')).toBeVisible();
    expect(dialog().getByRole('textbox', { name: 'দাম' })).toHaveValue('৳১,৮৫,০০০');
    await person.click(dialog().getByRole('combobox', { name: 'দেখা করার জায়গা' }));
    expect(await screen.findByRole('option', { name: 'চট্টগ্রাম' })).toBeVisible();
  });
});
