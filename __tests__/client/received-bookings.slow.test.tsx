import type { ReceivedBooking } from '#contract/deals/booking';
import type { SellerSummary } from '#contract/catalogue/stats';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setLanguage } from '../../src/ui/text/language.ts';
import { cellsOf, headings, renderApp } from '../helpers/client/render.tsx';
import { seller } from '../helpers/data/samples.ts';
import { answer, recorder } from '../helpers/client/setup.ts';

const RECEIVED = '/dashboard/received-bookings';
const NONE = { views: 0, wishes: 0, numbersShown: 0, conversations: 0, bookings: 0 };
const summary = answer<SellerSummary>('get', '/seller/summary', {
  days: [],
  totals: NONE,
  products: { all: 1, available: 1, paused: 0, booked: 1, reserved: 0, sold: 0 },
  received: { unpaid: { count: 2, amount: 370_000 }, paid: { count: 1, amount: 90_000 } },
});
const received = (number: number, more: Partial<ReceivedBooking> = {}): ReceivedBooking => ({
  _id: `b${number}`,
  createdAt: '2026-11-21T20:00:00Z',
  productId: 'p1',
  productName: `Bike ${number}`,
  image: '/images/i/aa/full.webp',
  name: 'Tanvir',
  phone: '+8801911000001',
  meetingLocation: 'Sylhet',
  price: 185_000,
  state: 'unpaid',
  ...more,
});

describe('bookings received', () => {
  it('link to the conversation with the buyer, if there is one', async () => {
    renderApp(RECEIVED, {
      user: seller,
      handlers: [summary, answer('get', '/seller/bookings', [received(1, { conversationId: '7' }), received(2)])],
    });
    const [link, ...others] = await screen.findAllByRole('link', { name: 'Open the conversation' });
    expect(link).toHaveAttribute('href', '/dashboard/messages?conversation=7');
    expect(others).toEqual([]);
  });

  it('keep the agreed and asking prices in one element, since a phone lays out each child of a cell', async () => {
    renderApp(RECEIVED, {
      user: seller,
      handlers: [summary, answer('get', '/seller/bookings', [received(1, { price: 170_000, askingPrice: 185_000 })])],
    });
    const asking = await screen.findByText('Tk. 1,85,000');
    const cell = asking.closest('td');
    expect(cell).toHaveTextContent('Asking price: Tk. 1,85,000 Agreed price: Tk. 1,70,000');
    expect(cell?.children).toHaveLength(1);
  });

  it('of a blocked person can be removed after a confirmation', async () => {
    const removed = recorder('delete', '/bookings/b1', { acknowledged: true, deletedCount: 1 });
    const { person } = renderApp(RECEIVED, {
      user: seller,
      handlers: [
        summary,
        answer('get', '/seller/bookings', [received(1, { blocked: true }), received(2)]),
        removed.handler,
      ],
    });
    const [button, ...others] = await screen.findAllByRole('button', { name: 'Remove booking' });
    expect(others).toEqual([]);
    await person.click(button as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Remove the booking of Tanvir?');
    await person.click(within(dialog).getByRole('button', { name: 'Remove booking' }));
    expect(await screen.findByText('The booking has been removed.')).toBeVisible();
    expect(removed.sent).toHaveLength(1);
  });

  it('shows who booked what, when, at which price, what became of it, and totals', async () => {
    const { phone: _phone, ...closed } = received(3, { state: 'sold' });
    renderApp(RECEIVED, {
      user: seller,
      handlers: [
        summary,
        answer('get', '/seller/bookings', [
          received(1),
          received(2, { state: 'paid', paidAt: '2026-11-22T03:00:00Z' }),
          closed,
        ]),
      ],
    });
    const rows = [await screen.findByText('Bike 1'), screen.getByText('Bike 2'), screen.getByText('Bike 3')].map(
      (name) => name.closest('tr') as HTMLElement,
    );
    expect(document.title).toBe('Bookings Received - MotoHaat');
    expect(headings()).toEqual(['Product', 'Buyer', 'Price', 'Booked on', 'Status']);
    expect(within(rows[1] as HTMLElement).getByRole('link', { name: 'Open the deal for Bike 2' })).toHaveAttribute(
      'href',
      '/dashboard/deals/b2',
    );
    const who = 'Tanvir+8801911000001Meeting place: Sylhet';
    expect(rows.map(cellsOf)).toEqual([
      ['Bike 1', who, 'Tk. 1,85,000', '22 November 2026', 'Not paid yet'],
      ['Bike 2', who, 'Tk. 1,85,000', '22 November 2026', 'Paid on 22 November 2026Open the deal'],
      ['Bike 3', 'TanvirMeeting place: Sylhet', 'Tk. 1,85,000', '22 November 2026', 'Closed: the product was sold'],
    ]);
    expect(await screen.findByText('Tk. 3,70,000')).toBeVisible();
    expect(screen.getByText('2 bookings')).toBeVisible();
    expect(screen.getByText('Tk. 90,000')).toBeVisible();
    act(() => setLanguage('bn'));
    expect(screen.getByText('৳৩,৭০,০০০')).toBeVisible();
  });

  it('send filter and sort to the server', async () => {
    const asked: string[] = [];
    const { person } = renderApp(RECEIVED, {
      user: seller,
      handlers: [
        summary,
        http.get('http://localhost/api/seller/bookings', ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json([received(1)]);
        }),
      ],
    });
    await screen.findByText('Bike 1');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid (deal under way or over)');
    await person.click(await screen.findByRole('button', { name: 'Price' }));
    await waitFor(() => expect(asked).toEqual(['', '?state=paid', '?sort=price&state=paid']));
  });

  it('are for sellers, and say where to start when nobody has booked', async () => {
    renderApp(RECEIVED, { user: seller, handlers: [summary, answer('get', '/seller/bookings', [])] });
    expect(await screen.findByText('Nobody has booked your products yet')).toBeVisible();
  });

  it('tell a buyer whom the page is for', async () => {
    renderApp(RECEIVED, { user: {} });
    expect(await screen.findByText('This page is for sellers and admins')).toBeVisible();
  });
});
