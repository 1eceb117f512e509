import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Booking } from '#contract/deals/booking';
import { CASH_BARS } from '#contract/deals/cash-rules';
import type { Deal } from '#contract/deals/deal';
import type { ListedCourierPayout, ListedParcel } from '#contract/deals/delivery';
import { readPayoutRows } from '../../src/features/money/parcel-desk/payout-rows.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, renderApp } from '../helpers/client/render.tsx';
import { answer, recorder } from '../helpers/client/setup.ts';
import { bookingRow, dealRow, seller, sellerDealRow } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const USER = { email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed' };
const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const delivery = { courier: 'pathao', fee: 140, district: 'Cumilla', area: 'Laksam' } as const;
const booking: Booking = bookingRow({
  productName: 'LS2 helmet',
  price: 4500,
  delivery,
  cash: { advance: 185, atDoor: 4500 },
});

const openPayment = (row: Booking, ...handlers: HttpHandler[]) =>
  renderApp('/dashboard/payment/41', {
    user: USER,
    handlers: [
      ...handlers,
      answer('get', '/bookings/41', row),
      answer('post', '/create-payment-intent', { clientSecret: 'pi_1_secret_a' }),
    ],
  });

describe('paying a part by courier', () => {
  it('offers everything now or cash to the courier, and says what each costs before anything is paid', async () => {
    const { person } = openPayment(booking);
    const choice = within(await screen.findByRole('radiogroup', { name: 'How do you want to pay?' }));
    expect(choice.getByRole('radio', { name: /^Pay everything now: Tk\.\s4,640/ })).toBeChecked();
    expect(screen.getByText('Please pay Tk. 4,640')).toBeVisible();
    expect(screen.queryByText('Collecting the cash:')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Your cash is released/)).not.toBeInTheDocument();
    await person.click(choice.getByRole('radio', { name: /^Cash to the courier: Tk\.\s4,500/ }));
    expect(await screen.findByText('Please pay Tk. 185')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Your booking' });
    expect(summary).toHaveTextContent('Delivery fee:Tk. 140Collecting the cash:Tk. 45Total:Tk. 4,685');
    expect(choice.getByText(/^Pay Tk\. 185 now for the delivery/)).toHaveTextContent(
      'It isn’t refunded if you don’t take the parcel.',
    );
    expect(
      screen.getByText(
        'Your cash is released to the seller 72 hours after the delivery, or sooner if you agree. Not as described? Report a problem before then.',
      ),
    ).toBeVisible();
    act(() => setLanguage('bn'));
    expect(screen.getByText(/^কুরিয়ারকে দেওয়া টাকা বিক্রেতা পাবেন ডেলিভারির ৭২ ঘণ্টা পর/)).toBeVisible();
    expect(await screen.findByRole('radio', { name: /^কুরিয়ারকে নগদ: ৳৪,৫০০/ })).toBeChecked();
  });

  it.each(CASH_BARS)('says why cash isn’t possible (%s), and can be paid in advance', async (bar) => {
    openPayment({ ...booking, cash: { advance: 185, atDoor: 4500, bar } });
    expect(await screen.findByText(/^You can’t pay in cash now: /)).toBeVisible();
    expect(screen.getByText('Please pay Tk. 4,640')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'How do you want to pay?' })).not.toBeInTheDocument();
  });

  it('verifies the booking’s number without leaving the page, and then offers cash', async () => {
    const { handler, sent } = recorder('put', '/users/me/phone', DONE);
    const { person } = openPayment(
      booking,
      handler,
      http.get('http://localhost/api/bookings/41', () =>
        HttpResponse.json({ ...booking, cash: { ...booking.cash, ...(sent.length === 0 && { bar: 'phone' }) } }),
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Verify your phone number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify your phone number' }));
    expect(dialog.getByLabelText('Your number')).toHaveValue(booking.phone);
    await person.click(dialog.getByRole('button', { name: 'Send the code' }));
    await person.type(await dialog.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByRole('radiogroup', { name: 'How do you want to pay?' })).toBeVisible();
    expect(sent).toEqual([{ idToken: 'proof of the phone' }]);
  });

  it('has on its receipt what the courier is paid', async () => {
    openPayment({
      ...booking,
      ...{ cash: undefined, cashAtDoor: 4500, paid: true, state: 'paid', transactionId: 'pi_1' },
    });
    expect(await screen.findByRole('row', { name: 'To pay the courier in cash Tk.\u00A04,500' })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^Total/ })).not.toBeInTheDocument();
  });

  it.each([
    ['delivered', true, 'Paid to the courier in cash Tk.\u00A04,500'],
    ['returning', false, undefined],
  ] as const)('has on its receipt what became of the cash: %s', async (state, isCollected, row) => {
    openPayment({
      ...booking,
      ...{ cash: undefined, cashAtDoor: 4500, paid: true, state: 'paid', transactionId: 'pi_1' },
      deal: { state, amount: isCollected ? 4650 : 150, cash: { isCollected, isSettled: false } },
    });
    await screen.findByRole('row', { name: /^Paid in advance/ });
    const names = screen.queryAllByRole('row', { name: /in cash/ }).map(({ textContent }) => textContent);
    expect(names.filter((name) => name.includes('4,500'))).toHaveLength(row ? 1 : 0);
    if (row) expect(screen.getByRole('row', { name: row })).toBeVisible();
  });
});

const [paid] = dealRow().events;
const byCash = {
  productName: 'Brake pads for FZ-S',
  ...{ price: 4000, amount: 150, kind: 'cash', delivery: 'courier', deliveryFee: 150 },
  cash: { atDoor: 4000, isCollected: false, isSettled: false },
  deliverTo: { name: 'Tanvir Ahmed', address: 'House 12, Road 5', district: 'Dhaka', area: 'Uttara' },
  actions: ['cancel', 'problem'],
  events: [{ ...paid!, amount: 150 }],
} satisfies Partial<Deal>;
const openDeal = (deal: Deal, user = USER) =>
  renderApp('/dashboard/deals/41', { user, handlers: [answer('get', '/deals/41', deal)] });

describe('a deal in cash', () => {
  it('says what to pay at the door, and what is paid', async () => {
    openDeal(dealRow(byCash));
    expect(
      await screen.findByText(
        /^To pay the courier in cash: Tk\. 4,000\. Have the cash ready.* but what you paid in advance isn’t refunded\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'To pay the courier in cash Tk.\u00A04,000' })).toBeVisible();
    expect(screen.getByText('Tk. 150 (Delivery and collecting the cash)')).toBeVisible();
    act(() => setLanguage('bn'));
    expect(await screen.findByText(/^কুরিয়ারকে নগদে দিতে হবে: ৳৪,০০০/)).toBeVisible();
  });

  it.each([
    [false, /^The courier hasn’t transferred this money/],
    [true, /^The courier has transferred this money/],
  ])('tells its seller when the money comes: transferred %s', async (isSettled, sentence) => {
    openDeal(
      sellerDealRow({
        ...byCash,
        ...{ state: 'released', amount: 4150, actions: [], handedOverAt: '2026-11-24T05:00:00.000Z' },
        cash: { atDoor: 4000, isCollected: true, isSettled },
      }),
      seller,
    );
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(
      screen.getByRole('row', { name: 'Paid in all Tk.\u00A04,150 (Price, delivery and collecting the cash)' }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'Released to you Tk.\u00A04,000' })).toBeVisible();
  });

  it('whose parcel wasn’t taken says that nothing is owed', async () => {
    openDeal(dealRow({ ...byCash, state: 'refunded', refund: 0, actions: [] }));
    expect(await screen.findByText(/^The parcel wasn’t taken\. You owe nothing/)).toBeVisible();
    expect(screen.queryByText('To pay the courier in cash')).toBeNull();
  });
});

describe('the balance', () => {
  const balance = { held: 0, payable: 0, inPayout: 0, paidOut: 0, fees: 0 };
  const openBalance = (more: object) =>
    renderApp('/dashboard/balance', {
      user: USER,
      handlers: [
        answer('get', '/balance', { ...balance, ...more }),
        answer('get', '/payout-method', {}),
        answer('get', '/payouts', []),
      ],
    });

  it('of a buyer shows cash that comes back', async () => {
    openBalance({ withCourier: 4000 });
    expect(await screen.findByText('Cash that you paid a courier and that comes back to you.')).toBeVisible();
    expect(screen.getByText('Cash that the courier has yet to transfer').nextElementSibling).toHaveTextContent('4,000');
  });
});

describe('rows copied from a courier’s panel', () => {
  it.each([
    ['DL1; 4000; 110', { reference: 'DL1', collected: 4000, fee: 110 }],
    ['DL1\t৳৪,০০০.০০\tTk 110', { reference: 'DL1', collected: 4000, fee: 110 }],
    ['DL1, 4000, 110', { reference: 'DL1', collected: 4000, fee: 110 }],
    ['DL1,4000,110', { reference: 'DL1', collected: 4000, fee: 110 }],
  ])('are read: %s', (row, line) =>
    expect(readPayoutRows(`Consignment; Collected; Fee\n${row}\n`).lines).toEqual([line]),
  );

  it('are shown where they can’t be read', () => {
    expect(readPayoutRows('DL1; 4000; 110\n\nDL2; four; 110\nDL3,12\nDL4; 1; 1000001')).toEqual({
      lines: [{ reference: 'DL1', collected: 4000, fee: 110 }],
      unread: [{ number: 3, wrong: 'four' }, { number: 4 }, { number: 5, wrong: '1000001' }],
    });
    expect(readPayoutRows('foo bar')).toEqual({ lines: [], unread: [{ number: 1 }] });
  });
});

describe('the admins’ desk', () => {
  const PAGE = '/dashboard/parcels';
  const payout: ListedCourierPayout = {
    ...{
      _id: '3',
      courier: 'pathao',
      payoutId: 'INV-7',
      paidAt: '2026-11-25T05:00:00.000Z',
      amount: 3750,
      charges: 140,
    },
    difference: 'kept Tk 140 instead of Tk 40',
    lines: [{ reference: 'MHC-41-1', dealId: '41', collected: 4000, fee: 110 }],
  };
  const owed = [
    { courier: 'pathao', parcels: 2, owed: 8000, late: 4000 },
    { courier: 'steadfast', parcels: 1, owed: 3300, late: 0 },
  ];

  it('shows what couriers owe, imports a payout, and clears up what differs', async () => {
    const imported = recorder('post', '/courierPayouts', DONE);
    const resolved = recorder('post', '/courierPayouts/3/resolve', DONE);
    const { person } = renderApp(`${PAGE}?about=payouts`, {
      user: admin,
      handlers: [
        ...[imported.handler, resolved.handler],
        answer('get', '/courierPayouts/owed', owed),
        answer('get', '/courierPayouts', [payout]),
      ],
    });
    expect(await screen.findByText('Pathao: Tk. 8,000 of 2 parcels')).toBeVisible();
    expect(screen.getByText('Steadfast: Tk. 3,300 of 1 parcel')).toBeVisible();
    expect(screen.getByText('Tk. 4,000 of it for more than 7 days')).toBeVisible();
    expect(await screen.findByText('It kept Tk. 140 for collecting cash, Tk. 40 was quoted.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Import a payout' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByLabelText('Invoice or payout ID'), 'INV-8');
    await person.type(dialog.getByLabelText('Received, in taka'), '3,850');
    await person.click(dialog.getByLabelText('Parcels, one per line'));
    await person.paste('hello,world\nDL281126CTUM0G,3300\nXX,12');
    const hint = 'Tracking number or our reference; cash collected; fee';
    const needs = 'Each line needs all three, separated by semicolons: the number, the cash and the fee.';
    expect(await dialog.findByText(`Lines 2, 3 can’t be read. ${needs}`)).toBeVisible();
    expect(dialog.getByText(hint)).toBeVisible();
    await person.clear(dialog.getByLabelText('Parcels, one per line'));
    await person.paste('foo bar');
    expect(await dialog.findByText(`Line 1 can’t be read. ${needs}`)).toBeVisible();
    await person.clear(dialog.getByLabelText('Parcels, one per line'));
    await person.paste('DL1; 4000; 110');
    expect(await dialog.findByText('1 parcel, Tk. 4,000 collected, Tk. 110 in fees')).toBeVisible();
    expect(dialog.getByText(hint)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(toasts().at(-1)).toContain('The payout was imported.'));
    expect(imported.sent).toEqual([
      {
        ...{ courier: 'pathao', payoutId: 'INV-8', amount: 3850, paidAt: expect.stringMatching(/T06:00:00\.000Z$/) },
        lines: [{ reference: 'DL1', collected: 4000, fee: 110 }],
      },
    ]);
    await person.click(screen.getByRole('button', { name: 'Mark as cleared up: INV-7' }));
    await person.type(screen.getByLabelText('What the courier said'), 'Pathao pays it back.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(resolved.sent).toEqual([{ note: 'Pathao pays it back.' }]));
  });

  it('names each field of a payout that can’t be imported, and takes amounts as panels and people write them', async () => {
    const imported = recorder('post', '/courierPayouts', DONE);
    const { person } = renderApp(`${PAGE}?about=payouts`, {
      user: admin,
      handlers: [imported.handler, answer('get', '/courierPayouts/owed', owed), answer('get', '/courierPayouts', [])],
    });
    await person.click(await screen.findByRole('button', { name: 'Import a payout' }));
    const dialog = within(screen.getByRole('dialog'));
    const [number, amount, rows] = ['Invoice or payout ID', 'Received, in taka', 'Parcels, one per line'].map((name) =>
      dialog.getByRole('textbox', { name }),
    ) as [HTMLElement, HTMLElement, HTMLElement];
    const send = () => person.click(dialog.getByRole('button', { name: 'Import' }));
    const wrongAmount = /^Enter a whole amount in taka, up to Tk\.\s1,00,00,000\./;
    await send();
    await waitFor(() => expect(number).toHaveAccessibleDescription('Invoice or payout ID is required.'));
    expect(amount).toHaveAccessibleDescription(wrongAmount);
    expect(rows).toHaveAccessibleDescription(/Paste at least one parcel\.$/);
    expect(number).toHaveFocus();
    await person.type(number, 'INV-8');
    await person.type(amount, 'abc');
    await person.click(rows);
    await person.paste('DL1; four; ১২০');
    await send();
    await waitFor(() => expect(amount).toHaveFocus());
    expect(amount).toHaveAccessibleDescription(wrongAmount);
    expect(rows).toHaveAccessibleDescription(
      /Line 1: enter an amount in taka, up to Tk\.\s10,00,000, instead of “four”\.$/,
    );
    expect(imported.sent).toEqual([]);
    await person.clear(amount);
    await person.type(amount, '-৩,১৮০');
    await person.clear(rows);
    await person.paste('DL1; ৩,৩০০; 120');
    await send();
    await waitFor(() =>
      expect(imported.sent).toMatchObject([
        { payoutId: 'INV-8', amount: -3180, lines: [{ reference: 'DL1', collected: 3300, fee: 120 }] },
      ]),
    );
  });

  it('writes off cash that a courier will not transfer', async () => {
    const parcel: ListedParcel = {
      ...{
        _id: '41',
        productName: 'Brake pads',
        fee: 110,
        courier: 'pathao',
        reference: 'MHC-41-1',
        creation: 'created',
      },
      ...{ status: 'delivered', trackingNumber: 'DP-7', weightClass: 1, isUnclear: false, events: [] },
      newsAt: '2026-11-15T05:00:00.000Z',
    };
    const written = recorder('post', '/parcels/41/cash', DONE);
    const { person } = renderApp(`${PAGE}?about=cash`, {
      user: admin,
      handlers: [written.handler, answer('get', '/parcels', [parcel])],
    });
    await person.click(await screen.findByRole('button', { name: 'Write off the cash for Brake pads' }));
    await person.type(screen.getByLabelText('What the courier said'), 'The rider is gone.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written.sent).toEqual([{ note: 'The rider is gone.' }]));
  });
});
