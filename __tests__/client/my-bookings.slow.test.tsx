import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Booking } from '#contract/deals/booking';
import { tagsOfEvents } from '../../src/api/live-tags.ts';
import { bookingApi } from '../../src/features/deals/bookings/booking.api.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { headings, renderApp, textOf } from '../helpers/client/render.tsx';
import { answer, lost, recorder, refusal } from '../helpers/client/setup.ts';
import { bookingRow } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const open = (rows: Booking[], ...handlers: HttpHandler[]) =>
  renderApp('/dashboard/myorders', { user: {}, handlers: [...handlers, answer('get', '/bookings', rows)] });

/** Returns a booking's row, and the one below it. */
async function rowOf(product: string) {
  const row = (await screen.findByRole('cell', { name: product })).closest('tr')!;
  return { row: within(row), more: within(row.nextElementSibling as HTMLElement) };
}

describe('My Bookings', () => {
  it('has the columns of the specification and a row per booking', async () => {
    const asked: string[] = [];
    renderApp('/dashboard/myorders', {
      user: {},
      handlers: [
        http.get('http://localhost/api/bookings', ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json([bookingRow(), bookingRow({ _id: '42', productName: 'Honda CB' })]);
        }),
      ],
    });
    await rowOf('Honda CB');
    expect(document.title).toBe('My Bookings - MotoHaat');
    expect(headings()).toEqual(['#', 'Item Name', 'Price', 'Seller Name', 'Seller Email', 'Actions']);
    const { row } = await rowOf('Yamaha FZS V3');
    expect(row.getAllByRole('cell').map(textOf)).toEqual([
      '1',
      'Yamaha FZS V3',
      'Tk. 1,85,000',
      'Kamal Hossain',
      'seller@motohaat.test',
      'PayRemove',
    ]);
    expect((await rowOf('Honda CB')).row.getAllByRole('cell')[0]).toHaveTextContent('2');
    expect(asked).toEqual(['?email=buyer%40motohaat.test&limit=24']);
  });

  it('links to the conversation with the seller, if there is one', async () => {
    open([bookingRow({ conversationId: '7' }), bookingRow({ _id: '42', productName: 'Honda CB' })]);
    const { more } = await rowOf('Yamaha FZS V3');
    expect(more.getByRole('link', { name: 'Open the conversation with the seller, Kamal Hossain' })).toHaveAttribute(
      'href',
      '/dashboard/messages?conversation=7',
    );
    expect((await rowOf('Honda CB')).more.queryByRole('link', { name: /conversation/ })).toBeNull();
  });

  it('allows paying or removing an unpaid booking, and shows the meeting place and seller', async () => {
    open([bookingRow()]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    expect(row.getByRole('link', { name: 'Pay for Yamaha FZS V3' })).toHaveAttribute('href', '/dashboard/payment/41');
    expect(row.getByRole('button', { name: 'Remove Yamaha FZS V3' })).toBeEnabled();
    expect(more.getByText('Meeting place').nextElementSibling).toHaveTextContent('Sylhet');
    expect(more.getByText('Status').nextElementSibling).toHaveTextContent('Not paid yet');
    expect(more.getByRole('link', { name: '+8801711000002' })).toHaveAttribute('href', 'tel:+8801711000002');
    expect(more.queryByRole('link', { name: /receipt/ })).not.toBeInTheDocument();
  });

  it('shows the former price after the seller changed it', async () => {
    open([
      bookingRow({ price: 170_000, formerPrice: 185_000 }),
      bookingRow({ _id: '42', productName: 'Honda CB', formerPrice: 1, state: 'sold' }),
    ]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    expect(row.getByText('Tk. 1,70,000')).toBeVisible();
    expect(more.getByText('The seller changed the price: it was Tk. 1,85,000 when you booked.')).toBeVisible();
    expect((await rowOf('Honda CB')).more.queryByText(/changed the price/)).not.toBeInTheDocument();
  });

  it('shows the agreed price, with the asking price struck through', async () => {
    open([bookingRow({ price: 170_000, askingPrice: 185_000 })]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    expect(row.getByText('Tk. 1,85,000').closest('del')).toHaveTextContent('Asking price: Tk. 1,85,000');
    expect(row.getByText('Tk. 1,70,000').parentElement).toHaveTextContent('Agreed price: Tk. 1,70,000');
    expect(more.getByText('The price stays while this booking is open.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says what to do with a bike that isn’t as described', async () => {
    open([bookingRow()]);
    const { more } = await rowOf('Yamaha FZS V3');
    expect(
      more.getByText('Not as described? Don’t give the code. Cancel, and you get all your money back.'),
    ).toBeVisible();
  });

  describe('on a phone', () => {
    const plain = window.matchMedia;
    beforeEach(() => {
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => ({ ...plain(query), matches: /max-width:\s*599/.test(query) }));
    });
    afterEach(() => {
      jest.mocked(window.matchMedia).mockRestore();
    });

    it('a booking starts with its picture, name, state and one button', async () => {
      open([bookingRow()]);
      const link = await screen.findByRole('link', { name: 'Yamaha FZS V3' });
      const card = within(link.closest('td')!);
      const order = card
        .getAllByText(/^(Yamaha FZS V3|Not paid yet|Tk\. 1,85,000|Pay|Seller Name|Meeting place|Remove)$/)
        .map(textOf);
      expect(order).toEqual([
        'Yamaha FZS V3',
        'Not paid yet',
        'Tk. 1,85,000',
        'Pay',
        'Seller Name',
        'Meeting place',
        'Remove',
      ]);
      expect(card.getByRole('link', { name: 'seller@motohaat.test' })).toBeVisible();
    });

    it.each([
      [false, 'MuiButton-outlined', []],
      [true, 'MuiButton-contained', ['You can reserve it with a deposit of Tk. 9,250.']],
    ] as const)('Pay stands out unless another buyer is paying: own hold %s', async (own, look, notes) => {
      open([bookingRow({ deposit: 9250, hold: { own, minutesLeft: 5 } })]);
      expect(await screen.findByRole('link', { name: 'Pay for Yamaha FZS V3' })).toHaveClass(look);
      expect(screen.queryAllByText(/^You can reserve it/).map(textOf)).toEqual(notes);
    });

    it('a paid booking links to its receipt', async () => {
      open([bookingRow({ paid: true, state: 'paid', paidAt: '2026-11-21T20:05:09.000Z' })]);
      expect(await screen.findByRole('link', { name: 'Show the receipt for Yamaha FZS V3' })).toHaveAttribute(
        'href',
        '/dashboard/payment/41',
      );
      expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    });
  });

  it('names no amount to pay at the handover while a problem is open', async () => {
    const problem = { state: 'problem', amount: 9250, problem: { reason: 'damage' } } as const;
    open([
      bookingRow({ state: 'reserved', depositPaid: 9250, deal: { state: 'held', amount: 9250 } }),
      bookingRow({ _id: '42', productName: 'Honda CB', state: 'reserved', depositPaid: 9250, deal: problem }),
    ]);
    const { more } = await rowOf('Yamaha FZS V3');
    expect(more.getByText('Tk. 9,250 paid as a deposit, Tk. 1,75,750 left to pay at the handover')).toBeVisible();
    expect((await rowOf('Honda CB')).more.getByText('Tk. 9,250 paid as a deposit')).toBeVisible();
  });

  it('leads to those that wait for a payment, on all pages', async () => {
    const next = { headers: { link: '</api/bookings?cursor=c2>; rel="next"' } };
    const { person, path } = renderApp('/dashboard/myorders', {
      user: {},
      handlers: [
        http.get('http://localhost/api/bookings', ({ request }) =>
          new URL(request.url).searchParams.get('state') === 'unpaid'
            ? HttpResponse.json([bookingRow({ _id: '42' })], { headers: { 'x-total-count': '3' } })
            : HttpResponse.json([bookingRow({ paid: true, state: 'paid' })], next),
        ),
      ],
    });
    await person.click(await screen.findByRole('link', { name: 'Waiting for your payment: 3' }));
    expect(path()).toBe('/dashboard/myorders?state=unpaid');
    expect(screen.queryByRole('link', { name: /^Waiting/ })).not.toBeInTheDocument();
  });

  it('shows a paid one as Paid, with its receipt and no remove button', async () => {
    open([bookingRow({ paid: true, state: 'paid' })]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    expect(row.getByText('Paid')).toBeVisible();
    expect(row.getByRole('link', { name: 'Open the deal for Yamaha FZS V3' })).toBeVisible();
    expect(more.queryByText('Status')).not.toBeInTheDocument();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(row.queryByRole('link', { name: /Pay/ })).not.toBeInTheDocument();
    expect(more.getByRole('link', { name: 'Show the receipt for Yamaha FZS V3' })).toHaveAttribute(
      'href',
      '/dashboard/payment/41',
    );
  });

  it.each([
    ['sold', 'Sold to another buyer'],
    ['closed', 'Closed: this product is no longer on sale'],
    ['refunded', 'Refunded: the sale could not be completed'],
  ] as const)('explains that a booking is %s, offers no Pay, and allows removing it', async (state, sentence) => {
    open([bookingRow({ state })]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    expect(more.getByText(sentence)).toBeVisible();
    expect(row.queryByRole('link', { name: /Pay/ })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Remove Yamaha FZS V3' })).toBeEnabled();
  });

  it('keeps a booking visible while its money is being refunded, with its deal', async () => {
    open([bookingRow({ state: 'refunding', deal: { state: 'refunding', amount: 9250, refund: 9250 } })]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    expect(row.getByRole('link', { name: 'Open the deal for Yamaha FZS V3' })).toHaveAttribute(
      'href',
      '/dashboard/deals/41',
    );
    expect(more.getByText('Your money is being refunded')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(row.queryByRole('link', { name: /Pay/ })).not.toBeInTheDocument();
  });

  it.each([
    [999_999, null],
    [1_000_000, 'Card payments are limited to Tk. 9,99,999, so please pay the seller directly.'],
  ])('says whether a card can pay Tk. %d', async (price, sentence) => {
    open([bookingRow({ price })]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    const pay = row.getByRole('link', { name: 'Pay for Yamaha FZS V3' });
    if (sentence) {
      expect(more.getByText(sentence)).toBeVisible();
      expect(pay).toHaveAttribute('aria-disabled', 'true');
    } else {
      expect(more.queryByText(/Card payments are limited to/)).not.toBeInTheDocument();
      expect(pay).not.toHaveAttribute('aria-disabled');
    }
  });

  it('says when nothing is booked, and where to start', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'You have not booked anything yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse categories' })).toHaveAttribute('href', '/');
  });

  it('says why bookings failed to load, and retries', async () => {
    const { person } = open(
      [bookingRow()],
      answer(
        'get',
        '/bookings',
        { statusCode: 429, code: 'TOO_MANY_REQUESTS', error: 'x', message: 'x' },
        { status: 429, once: true },
      ),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('cell', { name: 'Yamaha FZS V3' })).toBeVisible();
  });

  it('is translated', async () => {
    setLanguage('bn');
    open([bookingRow()]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    expect(screen.getByRole('heading', { name: 'আমার বুকিং' })).toBeVisible();
    expect(row.getByRole('cell', { name: '৳১,৮৫,০০০' })).toBeVisible();
    expect(row.getByRole('link', { name: 'পেমেন্ট করুন: Yamaha FZS V3' })).toBeVisible();
    expect(more.getByText('সিলেট')).toBeVisible();
  });
});

describe('removing a booking', () => {
  const question = 'Are you sure, you want to delete Yamaha FZS V3 from booking?';
  const remove = () => screen.findByRole('button', { name: 'Remove Yamaha FZS V3' });

  it('asks first, and keeps it after a "no"', async () => {
    const call = recorder('delete', '/bookings/41', { acknowledged: true, deletedCount: 1 });
    const { person } = open([bookingRow()], call.handler);
    await person.click(await remove());
    expect(await screen.findByText(question)).toBeInTheDocument();
    expect(screen.getByText('Once deleted, you will not be able to recover this')).toBeInTheDocument();
    expect(screen.getByText('Confirm')).toHaveRole('button');
    await person.click(screen.getByText('cancel'));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    expect(call.sent).toEqual([]);
    expect(await remove()).toBeEnabled();
  });

  it('removes it, confirms it, and refetches the list', async () => {
    const call = recorder('delete', '/bookings/41', { acknowledged: true, deletedCount: 1 });
    const { person } = open([], answer('get', '/bookings', [bookingRow()], { once: true }), call.handler);
    await person.click(await remove());
    await person.click(await screen.findByText('Confirm'));
    expect(await screen.findByRole('heading', { name: 'You have not booked anything yet' })).toBeVisible();
    expect(call.sent).toEqual([null]);
    await waitFor(() => expect(toasts()).toEqual(['success: Successfully Deleted Yamaha FZS V3']));
  });

  it.each([
    [
      'the network is lost',
      lost('delete', '/bookings/41'),
      'error: MotoHaat cannot be reached. Check your connection and try again.',
    ],
    [
      'it is paid',
      refusal('delete', '/bookings/41', 409, 'BOOKING_PAID'),
      'error: This booking has already been paid for.',
    ],
    [
      'it was gone already',
      answer('delete', '/bookings/41', { acknowledged: true, deletedCount: 0 }),
      'info: This booking has already been removed.',
    ],
  ])('keeps the row and says why when %s', async (_name, handler, toast) => {
    const { person } = open([bookingRow()], handler);
    await person.click(await remove());
    await person.click(await screen.findByText('Confirm'));
    await waitFor(() => expect(toasts()).toEqual([toast]));
    await waitFor(async () => expect(await remove()).toBeEnabled());
  });

  it('refetches the list when the booking no longer exists', async () => {
    const { person } = open(
      [],
      answer('get', '/bookings', [bookingRow()], { once: true }),
      refusal('delete', '/bookings/41', 404, 'BOOKING_NOT_FOUND'),
    );
    await person.click(await remove());
    await person.click(await screen.findByText('Confirm'));
    expect(await screen.findByRole('heading', { name: 'You have not booked anything yet' })).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual(['error: This booking does not exist.']));
  });

  it.each<[Partial<Booking>, string]>([
    [
      {},
      'Next step: pay here. MotoHaat holds your money until you have met, checked everything, and given the code. Others may have booked it too.',
    ],
    [
      { hold: { own: true, minutesLeft: 12 } },
      'Next step: pay here. MotoHaat holds your money until you have met, checked everything, and given the code. The product is reserved for you for another 12 minutes.',
    ],
    [
      { hold: { own: false, minutesLeft: 1 } },
      'Next step: wait 1 minute. Another buyer is paying right now; if that fails, you can pay.',
    ],
    [{ paid: true, state: 'paid' }, 'Next step: open the deal. It shows what is next, and by when.'],
    [
      { state: 'reserved', depositPaid: 9250 },
      'Next step: call Kamal Hossain and meet in Sylhet. Check the product and its papers. Pay the other Tk. 1,75,750 directly to the seller before you give the code.',
    ],
    ...(['isPart', 'isUnregistered'] as const).map((kind): [Partial<Booking>, string] => [
      { state: 'reserved', depositPaid: 9250, deal: { state: 'held', amount: 9250, [kind]: true } },
      'Next step: call Kamal Hossain and meet in Sylhet. Check the product. Pay the other Tk. 1,75,750 directly to the seller before you give the code.',
    ]),
    [
      {
        state: 'reserved',
        depositPaid: 9250,
        deal: { state: 'problem', amount: 9250, problem: { reason: 'damage' } },
      },
      'Pay nothing more, and agree with the seller on a refund. If you don’t in time, MotoHaat decides.',
    ],
    [
      { state: 'reserved', depositPaid: 9250, deal: { state: 'decision', amount: 9250, problem: { reason: 'risk' } } },
      'MotoHaat checks the payment first, as the payment service advised. If it’s fine, the deal goes on. Otherwise you get all your money back. You need not do anything.',
    ],
    [
      { paid: true, state: 'paid', deal: { state: 'held', amount: 185_000 } },
      'Meet first. Check the product, and a bike’s papers. Then give the code.',
    ],
    [{ paid: true, state: 'paid', deal: { state: 'closed', amount: 185_000 } }, 'This deal is completed.'],
    [
      {
        ...{ state: 'refunded', delivery: { courier: 'pathao', fee: 80, district: 'Dhaka', area: 'Badda' } },
        deal: { state: 'refunded', amount: 1730, refund: 1650 },
      },
      'Tk. 1,650 was refunded the way you paid. The delivery fee has paid the courier.',
    ],
    // Cash goes back by a payout, not the way it was paid.
    [
      {
        ...{ state: 'refunded', delivery: { courier: 'pathao', fee: 80, district: 'Dhaka', area: 'Badda' } },
        deal: { state: 'refunded', amount: 3462, refund: 3300, cash: { isCollected: true, isSettled: true } },
      },
      'The cash that goes back to you is in your balance, where you can ask for a payout.',
    ],
    [{ state: 'sold' }, 'Next step: remove this booking and look for a similar product.'],
    [{ state: 'closed' }, 'Next step: remove this booking and look for a similar product.'],
    [{ state: 'refunding' }, 'Next step: none. Your money is being refunded the way you paid.'],
    [
      { state: 'refunded' },
      'Next step: none. Your money has been refunded the way you paid. You can remove this booking.',
    ],
  ])('says what the next step is: %j', async (booking, sentence) => {
    open([bookingRow(booking)]);
    const { more } = await rowOf('Yamaha FZS V3');
    expect(more.getByText(sentence)).toBeVisible();
  });

  it.each<[NonNullable<Booking['deal']>, string, Partial<Booking>?]>([
    [{ state: 'problem', amount: 9250, problem: { reason: 'damage' } }, 'Problem reported'],
    [{ state: 'decision', amount: 9250, problem: { reason: 'risk' } }, 'Payment is being checked'],
    [{ state: 'released', amount: 99_500, refund: 94_500 }, 'Partly refunded: Tk. 94,500'],
    [
      { state: 'held', amount: 162, cash: { isCollected: false, isSettled: false } },
      'Delivery fee paid',
      { cashAtDoor: 7200 },
    ],
  ])('says where the deal stands, not only that it is paid: %j', async (deal, label, more = {}) => {
    open([bookingRow({ paid: true, state: 'paid', deal, ...more })]);
    const booking = await rowOf('Yamaha FZS V3');
    expect(booking.row.getByText(label)).toBeVisible();
    expect(booking.row.queryByText('Paid')).not.toBeInTheDocument();
    expect(booking.more.queryByText(/^Paid on/)).not.toBeInTheDocument();
  });

  it('follows its deal when the other side or the courier moves it', async () => {
    let state: NonNullable<Booking['deal']>['state'] = 'shipped';
    const { store } = open(
      [],
      http.get('http://localhost/api/bookings', () =>
        HttpResponse.json([bookingRow({ paid: true, state: 'paid', deal: { state, amount: 3413 } })]),
      ),
    );
    expect((await rowOf('Yamaha FZS V3')).row.getByText(/by courier$/)).toBeVisible();
    state = 'delivered';
    act(() => void store.dispatch(bookingApi.util.invalidateTags(tagsOfEvents([{ kind: 'deal', id: '41' }]))));
    await waitFor(async () => expect((await rowOf('Yamaha FZS V3')).row.getByText('Delivered')).toBeVisible());
  });

  it('doesn’t ask for cash that the courier has already', async () => {
    const deal = { state: 'released', amount: 3462, cash: { isCollected: true, isSettled: false } } as const;
    open([bookingRow({ paid: true, state: 'paid', deal, cashAtDoor: 3300, advancePaid: 162 })]);
    expect(await screen.findByText('Paid to the courier in cash')).toBeVisible();
    expect(screen.queryByText('To pay the courier in cash')).not.toBeInTheDocument();
  });
});
