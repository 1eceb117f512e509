import { act, screen, waitFor, within } from '@testing-library/react';
import { http, type HttpHandler, HttpResponse } from 'msw';
import type { Deal } from '#contract/deals/deal';
import type { Parcel } from '#contract/deals/delivery';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, recorder, refusal } from '../helpers/client/setup.ts';
import { dealRow, seller, sellerDealRow } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const PATH = '/dashboard/deals/41';
const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const PICKUP = 'House 4, Road 2, near the mosque';
const [paid] = dealRow().events;

const booked: Parcel = {
  courier: 'pathao',
  reference: 'MHC-41-1',
  creation: 'created',
  status: 'booked',
  trackingNumber: 'DP-77',
  trackingUrl: 'https://merchant.pathao.com/tracking?consignment_id=DP-77',
  weightClass: 1,
  isUnclear: false,
  events: [{ status: 'booked', at: '2026-11-22T05:00:00.000Z', courierStatus: 'Pending' }],
  newsAt: '2026-11-22T05:00:00.000Z',
};
const byCourier = {
  productName: 'Brake pads for FZ-S',
  price: 4000,
  amount: 4110,
  delivery: 'courier',
  deliveryFee: 110,
  deliverTo: { name: 'Tanvir Ahmed', address: 'House 12, Road 5, Sector 7', district: 'Dhaka', area: 'Uttara' },
  actions: ['cancel', 'problem'],
  events: [{ ...paid!, amount: 4110 }],
} satisfies Partial<Deal>;
const pickup = { pickupPhone: '+8801711000002', pickupPlace: { district: 'Dhaka', area: 'Mirpur' } };
const buying = (more: Partial<Deal> = {}) => dealRow({ ...byCourier, ...more });
const selling = (more: Partial<Deal> = {}) =>
  sellerDealRow({ ...byCourier, ...pickup, actions: ['cancel', 'problem', 'ship'], ...more });
const delivered = {
  state: 'delivered',
  handedOverAt: '2026-11-24T05:00:00.000Z',
  parcel: {
    ...booked,
    status: 'delivered',
    events: [...booked.events, { status: 'delivered', at: '2026-11-24T05:00:00.000Z', courierStatus: 'Delivered' }],
  },
  events: [
    { ...paid!, amount: 4110 },
    { kind: 'booked', by: 'market', at: '2026-11-22T05:00:00.000Z' },
    { kind: 'shipped', by: 'market', at: '2026-11-22T09:00:00.000Z' },
    { kind: 'delivered', by: 'market', at: '2026-11-24T05:00:00.000Z' },
  ],
} satisfies Partial<Deal>;

const open = (deal: Deal, ...handlers: HttpHandler[]) =>
  renderApp(PATH, {
    user: deal.role === 'seller' ? seller : {},
    handlers: [...handlers, answer('get', '/deals/41', deal)],
  });
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of this deal' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a deal by courier', () => {
  it('has no meeting and no code, and says what is held and where the parcel goes', async () => {
    open(buying());
    const parcel = await section('Parcel');
    expect(parcel.getByText('Goes to:')).toBeVisible();
    expect(parcel.getByText('Tanvir Ahmed, House 12, Road 5, Sector 7, Uttara, Dhaka')).toBeVisible();
    expect(screen.queryByText('Set time and place')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Delivery fee Tk.\u00A0110' })).toBeVisible();
    expect(
      screen.getByRole('row', { name: 'Paid through MotoHaat Tk.\u00A04,110 (Price and delivery fee)' }),
    ).toBeVisible();
    expect(screen.getByText(/^MotoHaat holds the price and the delivery fee until you’ve checked/)).toBeVisible();
    expect(steps()).toEqual([
      'Done: Paid',
      'Now: Packing and courier',
      'Later: Delivery',
      'Later: Release of the money to the seller',
    ]);
  });

  it('shows the courier’s news with times, its number, its page, and the clock that runs', async () => {
    open(
      buying({
        state: 'shipped',
        parcel: {
          ...booked,
          status: 'held_up',
          events: [
            ...booked.events,
            {
              status: 'held_up',
              at: '2026-11-23T05:00:00.000Z',
              courierStatus: 'On_Hold',
              reason: 'Phone switched off',
            },
          ],
        },
      }),
    );
    const parcel = await section('Parcel');
    expect(within(parcel.getByRole('list', { name: 'The courier’s news' })).getAllByRole('listitem')).toHaveLength(2);
    expect(parcel.getAllByRole('listitem')[0]).toHaveTextContent(
      'Delayed 23 November 2026, 11:00 amPhone switched off',
    );
    expect(parcel.getByText('DP-77')).toBeVisible();
    expect(parcel.getByRole('link', { name: 'Follow it at Pathao' })).toHaveAttribute('href', booked.trackingUrl);
    expect(
      screen.getByText('Without news by 26 November 2126, 3:00 pm, an admin asks the courier and decides.'),
    ).toBeVisible();
    expect(parcel.queryByText(/On_Hold/)).not.toBeInTheDocument();
  });

  it('that goes back comes to its seller', async () => {
    const returning = { status: 'returning', at: '2026-11-23T05:00:00.000Z', courierStatus: 'Return' } as const;
    open(selling({ state: 'returning', parcel: { ...booked, status: 'returning', events: [returning] } }));
    expect((await section('Parcel')).getByText('Coming back to you')).toBeVisible();
    expect((await section('Parcel')).getByText('Was addressed to:')).toBeVisible();
    expect(screen.queryByText(/^MotoHaat holds the price/)).not.toBeInTheDocument();
  });

  it.each([
    ['decision', { status: 'lost' }],
    ['refunded', { status: 'returned' }],
    ['refunded', undefined],
  ] as const)('that ended underway (%s, %j) names where it was to go', async (state, parcel) => {
    open(buying({ state, actions: [], ...(parcel && { parcel: { ...booked, ...parcel } }) }));
    expect((await section('Parcel')).getByText('Was addressed to:')).toBeVisible();
    expect(screen.queryByText(/^MotoHaat holds the price/)).not.toBeInTheDocument();
  });

  it('that the courier is to collect says what happens if it doesn’t', async () => {
    open(buying({ parcel: booked }));
    expect(
      await screen.findByText(
        'If the courier hasn’t collected the parcel by 26 November 2126, 3:00 pm, it is canceled and you get all your money back. If it can’t be canceled, an admin decides.',
      ),
    ).toBeVisible();
  });

  it('keeps the courier’s own status, and why it is unclear, for admins', async () => {
    const unclear = {
      status: 'unclear',
      at: '2026-11-23T05:00:00.000Z',
      courierStatus: 'Exchanged',
      reason: '2 parcels have this reference.',
    } as const;
    const deal = buying({ state: 'shipped', parcel: { ...booked, events: [...booked.events, unclear] } });
    const { unmount } = open(deal);
    const [own] = (await section('Parcel')).getAllByRole('listitem');
    expect(own).toHaveTextContent(/^Unclear 23 November 2026, 11:00 am$/);
    unmount();
    open({ ...deal, role: 'admin' }, answer('get', '/ledger', []));
    const [admins] = (await section('Parcel')).getAllByRole('listitem');
    expect(admins).toHaveTextContent('Courier’s status: Exchanged (2 parcels have this reference.)');
  });

  it('says that an admin looks into what the courier does not explain, in Bangla too', async () => {
    open(buying({ state: 'shipped', parcel: { ...booked, isUnclear: true } }));
    expect(await screen.findByText(/^The courier said something that we don’t know\./)).toBeVisible();
    act(() => setLanguage('bn'));
    expect(screen.getByText(/^কুরিয়ার এমন কিছু জানিয়েছে, যা আমাদের জানা নেই।/)).toBeVisible();
    expect(screen.getByText('পাঠাও')).toBeVisible();
  });

  it('is decided by an admin alone once the parcel is lost', async () => {
    open(
      buying({
        state: 'decision',
        actions: [],
        parcel: { ...booked, status: 'lost' },
        problem: { reason: 'parcel', by: 'market', text: '', photos: [], openedAt: '2026-11-24T05:00:00.000Z' },
      }),
    );
    expect(await screen.findByText(/^Nobody is sure where the parcel is\. An admin asks the courier/)).toBeVisible();
    expect(screen.queryByText(/You can still agree/)).not.toBeInTheDocument();
  });
});

describe('the announcement', () => {
  const announce = () => screen.getByRole('button', { name: 'Announce the parcel' });

  it('takes the pickup address and the number to call, and keeps both for the next parcel', async () => {
    const call = recorder('post', '/deals/41/parcel', DONE);
    const { person, unmount } = open(selling(), call.handler);
    const address = await screen.findByRole('textbox', { name: 'Pickup address' });
    expect(screen.getByRole('textbox', { name: 'Phone number for the rider' })).toHaveValue('+8801711000002');
    expect(screen.getByText(/If it doesn’t have the parcel by 26 November 2126, 3:00 pm/)).toBeVisible();
    await person.type(address, 'House 4');
    await person.click(announce());
    expect(await screen.findByText('Write at least 10 characters, so that the rider finds you.')).toBeVisible();
    await person.clear(address);
    await person.type(address, PICKUP);
    const phone = screen.getByRole('textbox', { name: 'Phone number for the rider' });
    await person.clear(phone);
    await person.type(phone, '+44 20 7946 0958');
    await person.click(announce());
    expect(await screen.findByText(/^Couriers only call Bangladeshi mobile numbers/)).toBeVisible();
    await person.clear(phone);
    await person.type(phone, '০১৮১১-০০০০০৯');
    await person.click(announce());
    await waitFor(() => expect(call.sent).toEqual([{ address: PICKUP, phone: '+8801811000009' }]));
    await waitFor(() => expect(toasts()).toEqual(['success: The courier has the parcel’s data and will collect it.']));
    unmount();
    open(selling());
    expect(await screen.findByRole('textbox', { name: 'Pickup address' })).toHaveValue(PICKUP);
  });

  it('says what to do if the courier refuses the parcel, and keeps what was typed', async () => {
    const { person } = open(selling(), refusal('post', '/deals/41/parcel', 409, 'PARCEL_REFUSED'));
    await person.type(await screen.findByRole('textbox', { name: 'Pickup address' }), PICKUP);
    await person.click(announce());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The courier doesn’t take this parcel as it is. Please check the address, or write to us.',
    );
    expect(screen.getByRole('textbox', { name: 'Pickup address' })).toHaveValue(PICKUP);
  });

  it('without an answer says that nothing has to be repeated', async () => {
    let deal = selling();
    const { person } = renderApp(PATH, {
      user: seller,
      handlers: [
        refusal('post', '/deals/41/parcel', 503, 'PARCEL_UNCONFIRMED'),
        http.get('http://localhost/api/deals/41', () => HttpResponse.json(deal)),
      ],
    });
    await person.type(await screen.findByRole('textbox', { name: 'Pickup address' }), PICKUP);
    const { status: _status, trackingNumber: _number, trackingUrl: _url, ...claimed } = booked;
    deal = selling({ actions: ['cancel', 'problem'], parcel: { ...claimed, creation: 'claimed', events: [] } });
    await person.click(announce());
    expect(await screen.findByText(/You don’t have to announce it again\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Announce the parcel' })).not.toBeInTheDocument();
  });

  it('is what comes next until it is made; then the seller keeps the part packed', async () => {
    const { unmount } = open(selling());
    const text = 'Pack the product, and announce it to the courier here. It collects the parcel from you.';
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
    open(selling({ actions: ['cancel', 'problem'], parcel: booked }));
    expect(await screen.findByText('Keep the packed product ready. The courier collects it from you.')).toBeVisible();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('can be made again after the courier has refused or canceled it', async () => {
    const { unmount } = open(selling({ parcel: { ...booked, creation: 'refused', events: [] } }));
    expect(await screen.findByText(/^The courier hasn’t accepted the parcel\./)).toBeVisible();
    expect(announce()).toBeVisible();
    unmount();
    open(selling({ parcel: { ...booked, status: 'canceled' } }));
    expect(await screen.findByText(/^The courier canceled this parcel before the pickup\./)).toBeVisible();
    expect(announce()).toBeVisible();
  });

  it('that is unclear is an admin’s to look into', async () => {
    open(selling({ actions: ['problem'], parcel: { ...booked, creation: 'unclear', events: [] } }));
    expect(await screen.findByText(/^We don’t know whether the courier has this parcel\./)).toHaveTextContent(
      'An admin asks the courier and you’ll be notified. Please don’t announce it again, and keep it packed.',
    );
  });
});

describe('the label', () => {
  it('has sender, recipient, numbers, weight and contents on one page, and prints it', async () => {
    localStorage.setItem(
      'motohaat-draft-parcel-pickup',
      JSON.stringify({ email: seller.email, values: { address: PICKUP, phone: '+8801811000009' } }),
    );
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { person } = open(selling({ actions: ['cancel', 'problem'], parcel: booked }));
    await person.click(await screen.findByRole('button', { name: 'Label and packing list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Label and packing list' }));
    const sheet = dialog.getByRole('article', { name: 'Label' });
    expect(await within(sheet).findByRole('img', { name: 'QR code of DP-77' })).toBeVisible();
    for (const text of [
      'DP-77',
      'MHC-41-1',
      'Deal: 41',
      'Weight: up to 1 kg',
      'Paid. Collect no money.',
      'Tanvir Ahmed',
      'House 12, Road 5, Sector 7, Uttara, Dhaka',
      '01911-000001',
      'Kamal Hossain',
      `${PICKUP}, Mirpur, Dhaka`,
      '01811-000009',
      '1 × Brake pads for FZ-S',
    ])
      expect(within(sheet).getByText(text)).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'Your address on the label' }), ', gate 2');
    expect(within(sheet).getByText(`${PICKUP}, gate 2, Mirpur, Dhaka`)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('names the cash to collect', async () => {
    const cash = { atDoor: 4000, isCollected: false, isSettled: false };
    const { person } = open(selling({ kind: 'cash', cash, actions: ['cancel', 'problem'], parcel: booked }));
    await person.click(await screen.findByRole('button', { name: 'Label and packing list' }));
    const sheet = within(await screen.findByRole('article', { name: 'Label' }));
    expect(sheet.getByText('Collect Tk. 4,000 in cash.')).toBeVisible();
    expect(sheet.queryByText('Paid. Collect no money.')).toBeNull();
  });

  it('is the seller’s alone, until the courier has the parcel', async () => {
    const { unmount } = open(buying({ parcel: booked }));
    expect(await screen.findByText('DP-77')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Label and packing list' })).not.toBeInTheDocument();
    unmount();
    open(selling({ state: 'shipped', actions: ['problem'], parcel: { ...booked, status: 'picked_up' } }));
    expect(await screen.findByText('DP-77')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Label and packing list' })).not.toBeInTheDocument();
  });
});

describe('a delivered parcel', () => {
  it('is accepted by its buyer, who releases the price without the fee', async () => {
    const call = recorder('post', '/deals/41/release', DONE);
    const { person } = open(buying({ ...delivered, actions: ['release', 'problem'] }), call.handler);
    expect(await screen.findByText(/^Check the product\. If it’s as described, release the money\./)).toBeVisible();
    expect(
      screen.getByText('You can check it until 26 November 2126, 3:00 pm. Then the money goes to the seller.'),
    ).toBeVisible();
    expect((await section('Parcel')).getByText('Delivered to:')).toBeVisible();
    expect(screen.queryByText(/^MotoHaat holds the price/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Everything is fine' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Release Tk. 4,000 to Kamal Hossain?');
    await person.click(within(dialog).getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(call.sent).toHaveLength(1));
    expect(screen.getByRole('article', { name: 'Receipt of the delivery' })).toHaveTextContent('Delivery feeTk. 110');
  });

  it('can have a problem, without the reasons of a meeting', async () => {
    const { person } = open(buying({ ...delivered, actions: ['release', 'problem'] }));
    await person.click(await screen.findByRole('button', { name: 'Report a problem' }));
    await person.click(await screen.findByRole('combobox', { name: 'What is wrong?' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'It is not as described',
      'It is damaged',
      'Disagreement about the money',
      'Something else',
    ]);
  });

  it('divides what is held without the delivery fee, which pays the courier', async () => {
    open(
      buying({
        ...delivered,
        state: 'problem',
        actions: ['accept', 'proposal'],
        problem: {
          reason: 'damage',
          by: 'buyer',
          text: 'One pad is broken.',
          photos: [],
          openedAt: '2026-11-24T06:00:00.000Z',
          proposal: { by: 'seller', refund: 1500, at: '2026-11-24T07:00:00.000Z' },
        },
      }),
    );
    expect((await screen.findByText('You get back')).parentElement).toHaveTextContent('Tk. 1,500');
    expect(screen.getByText('The seller gets').parentElement).toHaveTextContent('Tk. 2,500');
    expect(screen.getByText('For the delivery').parentElement).toHaveTextContent('Tk. 110');
  });
});

describe('a parcel that comes back', () => {
  it('is confirmed by its seller, which refunds the price without the fee', async () => {
    const call = recorder('post', '/deals/41/returned', DONE);
    const { person } = open(
      selling({ state: 'returning', actions: ['returned', 'problem'], parcel: { ...booked, status: 'returned' } }),
      call.handler,
    );
    expect(await screen.findByText(/the buyer is refunded on 26 November 2126, 3:00 pm anyway\.$/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'It has come back' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Refund Tk. 4,000 to Tanvir Ahmed?');
    await person.click(within(dialog).getByRole('button', { name: 'Confirm and refund' }));
    await waitFor(() => expect(call.sent).toHaveLength(1));
    await waitFor(() => expect(toasts()).toEqual(['success: The price is being refunded to the buyer.']));
  });
});

describe('a cancelation before the pickup', () => {
  it('names the part, and asks for no reason of a meeting', async () => {
    const { person } = open(buying(), refusal('post', '/deals/41/cancel', 409, 'PARCEL_NOT_CANCELABLE'));
    await person.click(await screen.findByRole('button', { name: 'Cancel the deal' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^You get all of the Tk. 4,110 back\. The product is paused/)).toBeVisible();
    await person.click(dialog.getByRole('combobox', { name: 'Reason' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'I changed my mind',
      'We did not agree on the price',
      'The product is no longer available',
      'Another reason',
    ]);
    await person.click(screen.getByRole('option', { name: 'Another reason' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel the deal' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'This courier can’t cancel a parcel online. Please write to us, and we’ll ask the courier.',
    );
  });
});
