import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ADMIN_WORD } from '#contract/deals/parcel';
import type { ListedCourierPayout, ListedParcel } from '#contract/deals/delivery';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, cells, renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { cutTabsOff, expectTabArrows } from '../helpers/client/tabs.ts';
import { answer, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const PAGE = '/dashboard/parcels';
const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const silent: ListedParcel = {
  _id: '41',
  productName: 'Brake pads for FZ-S',
  fee: 110,
  courier: 'pathao',
  reference: 'MHC-41-1',
  creation: 'created',
  status: 'in_transit',
  trackingNumber: 'DP-77',
  weightClass: 1,
  isUnclear: true,
  events: [
    { status: 'in_transit', at: '2026-11-21T05:00:00.000Z', courierStatus: 'In_Transit' },
    { status: 'unclear', at: '2026-11-22T05:00:00.000Z', courierStatus: 'Exchanged', reason: 'Other size' },
  ],
  newsAt: '2026-11-22T05:00:00.000Z',
};
const { status: _status, trackingNumber: _number, ...rest } = silent;
const unclear: ListedParcel = {
  ...rest,
  _id: '42',
  productName: 'Chain set',
  courier: 'steadfast',
  reference: 'MHC-42-1',
  creation: 'unclear',
  isUnclear: false,
  events: [],
};
const open = (...rows: ListedParcel[]) => renderApp(PAGE, { user: admin, handlers: [answer('get', '/parcels', rows)] });

describe('the admins’ page of parcels', () => {
  it('shows the deal, the courier’s number and words, and when there was news', async () => {
    open(silent, unclear);
    await screen.findByText('DP-77');
    expect(cells()).toEqual([
      [
        'Brake pads for FZ-SDelivery fee Tk. 110',
        'PathaoDP-77CopyMHC-41-1',
        'On its wayThe courier said something that we don’t knowCourier’s status: Exchanged (Other size)',
        '22 November 2026, 11:00 am',
        'Record outcome',
      ],
      [
        'Chain setDelivery fee Tk. 110',
        'SteadfastNo tracking numberMHC-42-1',
        'Nobody knows whether the courier has it',
        '22 November 2026, 11:00 am',
        'Record outcome',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Chain set' })).toHaveAttribute('href', '/dashboard/deals/42');
    expect(await screen.findByRole('link', { name: 'Parcels' })).toHaveAttribute('aria-current', 'page');
  });

  it('says what an admin has recorded, without our word for it', async () => {
    const recorded = { status: 'lost', at: '2026-11-22T05:00:00.000Z', courierStatus: `${ADMIN_WORD}: lost` } as const;
    open({ ...silent, status: 'lost', isUnclear: false, events: [{ ...recorded, reason: 'The hub has no trace.' }] });
    expect(await screen.findByText('DP-77')).toBeVisible();
    expect(cells()[0]?.[2]).toBe('LostRecorded by an admin: The hub has no trace.');
  });

  it('breaks no number, and writes a courier’s code in words', async () => {
    const returned = {
      status: 'returned',
      at: '2026-11-22T05:00:00.000Z',
      courierStatus: 'Returned_to_Merchant',
    } as const;
    renderApp(PAGE, {
      user: admin,
      hasStyles: true,
      handlers: [answer('get', '/parcels', [{ ...silent, isUnclear: false, events: [returned] }])],
    });
    expect(await screen.findByText('DP-77')).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(screen.getByText('MHC-41-1')).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(screen.getByText('Returned to Merchant')).toHaveStyle({ overflowWrap: 'break-word' });
  });

  it.each([
    [
      'en',
      'Cash overdue',
      'No courier has held cash for more than 7 days. What each courier owes is under “Courier payouts”.',
    ],
    [
      'bn',
      'নগদ পাঠাতে দেরি',
      'কোনো কুরিয়ারের নগদ টাকা পাঠাতে ৭ দিনের বেশি দেরি হয়নি। কোন কুরিয়ারের কাছে কত বাকি, তা “কুরিয়ারের পাঠানো টাকা”-তে দেখুন।',
    ],
  ] as const)('says that no cash is overdue (%s)', async (language, tab, sentence) => {
    setLanguage(language);
    renderApp(`${PAGE}?about=cash`, { user: admin, handlers: [answer('get', '/parcels', [])] });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  });

  it('has arrows for tabs that don’t fit, and no room for one that leads nowhere', async () => {
    const restore = cutTabsOff();
    renderApp(PAGE, { user: admin, hasStyles: true, handlers: [answer('get', '/parcels', [silent])] });
    await screen.findByText('DP-77');
    expectTabArrows();
    restore();
  });

  it('asks for those of one kind', async () => {
    const asked: string[] = [];
    const handler = http.get('http://localhost/api/parcels', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([]);
    });
    const { person, path } = renderApp(PAGE, { user: admin, handlers: [handler] });
    expect(await screen.findByText('No parcel to look into')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Coming back' }));
    await waitFor(() => expect(asked).toEqual(['', '?about=returning']));
    expect(path()).toBe('/dashboard/parcels?about=returning');
  });

  it('says why the list can’t be loaded, and loads it again', async () => {
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [refusal('get', '/parcels', 429, 'TOO_MANY_REQUESTS')],
    });
    await retryRefusedList(person, answer('get', '/parcels', []));
    expect(await screen.findByText('No parcel to look into')).toBeVisible();
  });

  it('is in Bangla, too', async () => {
    setLanguage('bn');
    open(silent);
    expect(await screen.findByText('পথে আছে')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'পার্সেল' })).toBeVisible();
  });

  it('is only for admins', async () => {
    const { path } = renderApp(PAGE, { user: { role: 'seller', email: 'seller@motohaat.test' } });
    expect(await screen.findByText(/This page is for admins\./)).toBeVisible();
    expect(path()).toBe('/login');
  });
});

describe('an outcome', () => {
  const choose = async (person: ReturnType<typeof open>['person'], product: string) => {
    await person.click(await screen.findByRole('button', { name: `Record outcome for ${product}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('combobox', { name: 'Outcome' }));
    return dialog;
  };
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it('of a parcel that the courier has says where it is, with a note', async () => {
    const call = recorder('post', '/parcels/41/outcome', DONE);
    const { person } = renderApp(PAGE, { user: admin, handlers: [answer('get', '/parcels', [silent]), call.handler] });
    const dialog = await choose(person, 'Brake pads for FZ-S');
    expect(options()).toEqual([
      'It has collected the parcel',
      'It has canceled the parcel before the pickup',
      'It has delivered the parcel',
      'The parcel is back with the seller',
      'It has lost the parcel',
    ]);
    await person.click(screen.getByRole('option', { name: 'It has lost the parcel' }));
    expect(dialog.getByRole('button', { name: 'Record' })).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: 'What the courier said' }), 'Hub Uttara: lost');
    await person.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(call.sent).toEqual([{ outcome: 'lost', note: 'Hub Uttara: lost' }]));
    await waitFor(() => expect(toasts()).toEqual(['success: The outcome was recorded.']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('of a parcel that nobody knows of names the courier’s number, which the market checks', async () => {
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [answer('get', '/parcels', [unclear]), refusal('post', '/parcels/42/outcome', 404, 'PARCEL_NOT_FOUND')],
    });
    const dialog = await choose(person, 'Chain set');
    expect(options()).toEqual(['It has no such parcel: the seller may announce it again', 'It has the parcel']);
    await person.click(screen.getByRole('option', { name: 'It has the parcel' }));
    await person.type(dialog.getByRole('textbox', { name: 'What the courier said' }), 'The panel');
    expect(dialog.getByRole('button', { name: 'Record' })).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: 'Tracking number' }), 'SF-9');
    await person.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('There is no such parcel.');
    expect(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('SF-9');
  });
});

describe('the payouts of couriers', () => {
  const payout: ListedCourierPayout = {
    _id: '3',
    courier: 'steadfast',
    payoutId: 'P-12',
    paidAt: '2026-11-25T05:00:00.000Z',
    amount: -185,
    lines: [
      {
        reference: 'MHC-41-1',
        dealId: '41',
        collected: 0,
        fee: 75,
        difference: 'collected Tk 5 instead of Tk 0, charged Tk 75 instead of Tk 60',
      },
      { reference: 'X-1', collected: 3300, fee: 40, difference: 'no parcel has this reference' },
      { reference: 'MHC-42-1', dealId: '42', collected: 0, fee: 70 },
    ],
  };

  it('show what differs first, and the other parcels when asked, in both languages', async () => {
    const { person } = renderApp(`${PAGE}?about=payouts`, {
      user: admin,
      handlers: [answer('get', '/courierPayouts/owed', []), answer('get', '/courierPayouts', [payout])],
    });
    expect(await screen.findByText('2 of 3 parcels differ')).toBeVisible();
    const lines = () => within(screen.getByRole('list', { name: /P-12/ })).getAllByRole('listitem');
    expect(lines()).toHaveLength(2);
    expect(lines()[0]).toHaveTextContent(
      'It says Tk. 5 was collected in cash, we have Tk. 0. It charges Tk. 75, we have Tk. 60.',
    );
    expect(lines()[1]).toHaveTextContent(
      /^X-1 collected Tk\.\s3,300, charged Tk\.\s40\s?No parcel of ours has this reference\.$/,
    );
    // Several would stand side by side on a phone.
    expect(screen.getByRole('button', { name: /^Mark as cleared up/ }).closest('td')?.children).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Deal 41' })).toHaveAttribute('href', '/dashboard/deals/41');
    await person.click(screen.getByRole('button', { name: 'Show parcels' }));
    expect(lines()).toHaveLength(3);
    act(() => setLanguage('bn'));
    expect(lines()[0]).toHaveTextContent('কুরিয়ার চার্জ নিচ্ছে ৳৭৫, আমাদের হিসাবে ৳৬০।');
  });

  it('say when there are none', async () => {
    renderApp(`${PAGE}?about=payouts`, {
      user: admin,
      handlers: [answer('get', '/courierPayouts/owed', []), answer('get', '/courierPayouts', [])],
    });
    expect(await screen.findByText('No payouts yet')).toBeVisible();
  });

  it('have one name in Bangla, which isn’t that of the sellers’ payouts', async () => {
    setLanguage('bn');
    const { person } = renderApp(`${PAGE}?about=payouts`, {
      user: admin,
      handlers: [answer('get', '/courierPayouts/owed', []), answer('get', '/courierPayouts', [payout])],
    });
    expect(await screen.findByText('৩টির মধ্যে ২টি পার্সেল মেলেনি')).toBeVisible();
    const name = 'কুরিয়ারের পাঠানো টাকা';
    expect(screen.getByRole('tab', { name })).toBeVisible();
    expect(screen.getByRole('table', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'লেনদেন ৪১' })).toBeVisible();
    // The link to the sellers’ payouts.
    expect(screen.getAllByText(/উত্তোলন/)).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: `${name} লিখুন` }));
    expect(screen.getByRole('dialog', { name: `${name} লিখুন` })).not.toHaveTextContent(/উত্তোলন|পেমেন্ট/);
  });
});
