import { act, screen, waitFor, within } from '@testing-library/react';
import type { Conversation, Message } from '#contract/talk/conversation';
import type { Offer } from '#contract/talk/offer';
import { emitLiveEvent } from '../../src/api/live-events.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';

// Preloaded: a busy machine can't load its parts within a test's timeout.
beforeAll(() => import('../../src/features/talk/conversations/MessagesPage.tsx'));

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const conversation: Conversation = {
  _id: '7',
  productId: '3',
  productName: 'Yamaha FZS V3',
  productImage: '/images/i/none/full.webp',
  productStatus: 'available',
  price: 200_000,
  side: 'buyer',
  other: { _id: '2', userName: 'Kamal Hossain', image: '', status: 'verified', deleted: false },
  lastText: 'Hello',
  lastIsOwn: true,
  lastAt: '2026-11-21T03:05:00Z',
  unread: 0,
  blocked: false,
  blockedByOther: false,
};
const offerOf = (given: Partial<Offer> = {}): Offer => ({
  _id: '9',
  side: 'seller',
  price: 180_000,
  state: 'open',
  endsAt: inHours(47.5),
  ...given,
});
const hello: Message = { _id: '1', text: 'Hello', createdAt: '2026-11-21T03:00:00Z', side: 'buyer' };

function open(given: Partial<Conversation> = {}, messages = [hello]) {
  const shown = { ...conversation, ...given };
  return renderApp('/dashboard/messages?conversation=7', {
    user: {},
    handlers: [
      answer('get', '/conversations', [shown]),
      answer('get', '/conversations/7', shown),
      answer('get', '/conversations/7/messages', messages),
    ],
  });
}
const bar = async () => within(await screen.findByRole('region', { name: 'Offer' }));
const made = () => recorder('post', '/conversations/7/offers', { acknowledged: true, insertedId: '9' });
const decided = (verb: string) =>
  recorder('post', `/offers/9/${verb}`, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });

/** Opens the offer dialog, and records what it sends. */
async function openDialog() {
  const sent = made();
  api.use(sent.handler);
  const { person } = open();
  await person.click((await bar()).getByRole('button', { name: 'Make an offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer for Yamaha FZS V3' }));
  return { sent, person, dialog, field: dialog.getByRole('textbox', { name: 'Your price in taka' }) };
}

describe('an offer', () => {
  it('is typed in either script, compared with the asking price, and sent', async () => {
    const { sent, person, dialog, field } = await openDialog();
    await person.type(field, 'cheap{Enter}');
    expect(field).toBeInvalid();
    expect(dialog.getByText('Enter a whole amount from Tk. 20,000 to Tk. 1,99,999.')).toBeVisible();
    await person.clear(field);
    await person.type(field, '১,৮০,০০০');
    expect(dialog.getByText('Asking price: Tk. 2,00,000. 10% below the asking price')).toBeVisible();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.sent).toEqual([{ price: 180_000, clientId: expect.any(String) }]);
  });

  it('too far below the asking price isn’t sent, and says why', async () => {
    const { sent, person, dialog, field } = await openDialog();
    await person.type(field, '12');
    expect(dialog.getByText('Offer at least Tk. 20,000, which is 10% of the asking price.')).toBeVisible();
    expect(field).toBeValid();
    await person.keyboard('{Enter}');
    expect(field).toBeInvalid();
    act(() => setLanguage('bn'));
    expect(dialog.getByText('অন্তত ৳২০,০০০ প্রস্তাব করুন, যা চাওয়া দামের ১০%।')).toBeVisible();
    act(() => setLanguage('en'));
    await person.clear(field);
    await person.type(field, '19999{Enter}');
    expect(field).toBeInvalid();
    expect(sent.sent).toEqual([]);
    await person.clear(field);
    await person.type(field, '20000{Enter}');
    await waitFor(() => expect(sent.sent).toEqual([{ price: 20_000, clientId: expect.any(String) }]));
  });

  it('isn’t sent at or above the asking price; the dialog suggests to book instead', async () => {
    const { sent, person, dialog, field } = await openDialog();
    await person.type(field, '200000');
    expect(dialog.getByText('The seller asks exactly this: Tk. 2,00,000. Book it.')).toBeVisible();
    act(() => setLanguage('bn'));
    expect(dialog.getByText('বিক্রেতা ঠিক এই দামই চাইছেন: ৳২,০০,০০০। বুক করে ফেলুন।')).toBeVisible();
    act(() => setLanguage('en'));
    await person.keyboard('{Enter}');
    expect(field).toBeInvalid();
    await person.clear(field);
    await person.type(field, '200001{Enter}');
    expect(dialog.getByText('The seller asks less: Tk. 2,00,000. Book it.')).toBeVisible();
    expect(sent.sent).toEqual([]);
  });

  it('that is refused stays in the dialog with its input', async () => {
    api.use(refusal('post', '/conversations/7/offers', 429, 'TOO_MANY_REQUESTS'));
    const { person } = open();
    await person.click((await bar()).getByRole('button', { name: 'Make an offer' }));
    await person.type(await screen.findByRole('textbox', { name: 'Your price in taka' }), '150000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    expect(screen.getByRole('textbox', { name: 'Your price in taka' })).toHaveValue('150000');
    api.use(refusal('post', '/conversations/7/offers', 409, 'PRODUCT_SOLD'));
    await person.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText('This product has been sold.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send offer' })).not.toBeInTheDocument();
  });

  it('from the other person is accepted after a confirmation', async () => {
    const sent = decided('accept');
    api.use(sent.handler);
    const { person } = open({ offer: offerOf() });
    const shown = await bar();
    expect(shown.getByText('Kamal Hossain offers Tk. 1,80,000')).toBeVisible();
    expect(shown.getByText(/^47 h (29|30) min left to answer$/)).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept Tk.\u00A01,80,000?' }));
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent.sent).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(shown.getByRole('button', { name: 'Accept' }));
    await person.click(await screen.findByRole('button', { name: 'Accept', hidden: false }));
    await waitFor(() => expect(sent.sent).toHaveLength(1));
  });

  it('from the other person is declined or countered', async () => {
    const sent = decided('decline');
    api.use(sent.handler);
    const { person } = open({ offer: offerOf() });
    const shown = await bar();
    await person.click(shown.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent.sent).toHaveLength(1));
    await person.click(shown.getByRole('button', { name: 'Counter' }));
    expect(await screen.findByText(/Your offer replaces the open one\./)).toBeVisible();
  });

  it('of one’s own is withdrawn, or reports that it has already been answered', async () => {
    api.use(refusal('post', '/offers/9/withdraw', 409, 'OFFER_CLOSED'));
    const { person } = open({ offer: offerOf({ side: 'buyer' }) });
    const shown = await bar();
    expect(shown.getByText('You offered Tk. 1,80,000')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await person.click(shown.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('This offer is no longer open.')).toBeVisible();
  });

  it('links its buyer to booking at that price, once accepted', async () => {
    api.use(answer('get', '/bookings', []));
    const { person } = open({ offer: offerOf({ state: 'accepted' }) });
    const shown = await bar();
    expect(shown.getByText('Accepted. You can book at Tk. 1,80,000')).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Book at Tk.\u00A01,80,000' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Yamaha FZS V3/ }));
    expect(await dialog.findByDisplayValue('Tk. 1,80,000')).toBeVisible();
  });

  it('links to the payment, once booked', async () => {
    open({ offer: offerOf({ state: 'accepted', bookingId: '41' }) });
    expect((await bar()).getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', '/dashboard/payment/41');
  });

  it('tells the seller that the buyer can book, and has booked', async () => {
    open({ side: 'seller', offer: offerOf({ state: 'accepted', bookingId: '41' }) });
    const shown = await bar();
    expect(shown.getByText('Kamal Hossain has booked for Tk. 1,80,000')).toBeVisible();
    expect(shown.queryByRole('link')).not.toBeInTheDocument();
  });

  it('can only be made while the product is on sale', async () => {
    open({ productStatus: 'paused' });
    await screen.findByRole('textbox', { name: 'Write a message' });
    expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
  });

  it('can’t be made once a price is agreed, also when the booking has outlived the offer', async () => {
    open({ agreed: { price: 180_000, bookingId: '41' } });
    await screen.findByRole('textbox', { name: 'Write a message' });
    expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument();
  });

  it('appears in the conversation, and is announced', async () => {
    const line = (_id: string, side: 'buyer' | 'seller', offer: Message['offer']): Message => ({
      _id,
      text: 'Offer',
      createdAt: '2026-11-21T03:00:00Z',
      side,
      offer,
    });
    open({ lastOffer: { step: 'declined', price: 150_000 }, lastIsOwn: false }, [
      line('4', 'seller', { step: 'expired', price: 160_000 }),
      line('3', 'buyer', { step: 'made', price: 160_000 }),
      line('2', 'seller', { step: 'declined', price: 150_000 }),
      hello,
    ]);
    const lines = within(await screen.findByRole('log'));
    expect(lines.getByText('You offered Tk. 1,60,000')).toBeVisible();
    expect(lines.getByText('The offer of Tk. 1,60,000 has expired')).toBeVisible();
    expect(lines.getByText('Kamal Hossain declined Tk. 1,50,000')).toBeVisible();
    expect(screen.getByRole('link', { name: /Kamal Hossain declined Tk\.\s1,50,000/ })).toBeVisible();
    api.use(answer('get', '/conversations/7/messages', [line('5', 'seller', { step: 'countered', price: 190_000 })]));
    act(() => emitLiveEvent({ kind: 'offer', id: '7' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Offer: Kamal Hossain offers Tk. 1,90,000 instead'),
    );
  });

  it('is translated', async () => {
    setLanguage('bn');
    open({ offer: offerOf() });
    const shown = within(await screen.findByRole('region', { name: 'দামের প্রস্তাব' }));
    expect(shown.getByText('Kamal Hossain ৳১,৮০,০০০ প্রস্তাব করেছেন')).toBeVisible();
    expect(shown.getByText(/^উত্তর দিতে বাকি ৪৭ ঘণ্টা/)).toBeVisible();
    expect(shown.getByRole('button', { name: 'পাল্টা প্রস্তাব' })).toBeVisible();
  });
});
