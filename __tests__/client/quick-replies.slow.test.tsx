import type { Conversation, Message } from '#contract/talk/conversation';
import { warningsOf } from '#contract/talk/message-warnings';
import { screen, waitFor, within } from '@testing-library/react';
import { buyerReplyText, sellerReplyText } from '../../src/features/talk/conversations/quick-replies.text.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, recorder } from '../helpers/client/setup.ts';

const conversation: Conversation = {
  _id: '7',
  productId: '3',
  productName: 'Yamaha FZS V3',
  productImage: '/images/i/none/full.webp',
  productStatus: 'available',
  price: 185_000,
  side: 'buyer',
  other: { _id: '2', userName: 'Kamal Hossain', image: '', status: 'verified', deleted: false },
  lastText: 'Is it there?',
  lastIsOwn: true,
  lastAt: '2026-11-21T03:00:00Z',
  unread: 0,
  blocked: false,
  blockedByOther: false,
};
const sent = (text: string): Message => ({ _id: '1', text, createdAt: '2026-11-21T03:00:00Z', side: 'buyer' });

function open(given: Partial<Conversation> = {}, text = 'Is it there?') {
  const shown = { ...conversation, ...given };
  return renderApp('/dashboard/messages?conversation=7', {
    user: {},
    handlers: [
      answer('get', '/conversations', [shown]),
      answer('get', '/conversations/7', shown),
      answer('get', '/conversations/7/messages', [sent(text)]),
    ],
  });
}

const offered = async (name = 'Quick replies') =>
  within(await screen.findByRole('group', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it.each(['en', 'bn'] as const)('quick replies are sent by one tap, in %s', async (language) => {
  setLanguage(language);
  const { person } = open();
  const first = buyerReplyText[language].lastPrice;
  const calls = recorder('post', '/conversations/7/messages', { acknowledged: true, insertedId: '2' });
  api.use(calls.handler);
  await person.click(await screen.findByText(first));
  await waitFor(() => expect(calls.sent).toEqual([expect.objectContaining({ text: first })]));
});

it('quick replies are other sentences for the seller', async () => {
  open({ side: 'seller' });
  expect(await offered()).toEqual(Object.values(sellerReplyText.en));
});

it('quick replies leave out what was sent, and disappear while a message is being written', async () => {
  const { person } = open({}, 'When can I see it?');
  expect(await offered()).toEqual(Object.values(buyerReplyText.en).filter((text) => text !== 'When can I see it?'));
  await person.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Hi');
  expect(screen.queryByRole('group', { name: 'Quick replies' })).not.toBeInTheDocument();
});

it.each([
  { productStatus: 'sold' as const },
  { blocked: true },
  { blockedByOther: true },
  { agreed: { price: 170_000, bookingId: '41' } },
])('quick replies are not offered when %j', async (given) => {
  open(given);
  await screen.findByText('Is it there?');
  expect(screen.queryByRole('group', { name: 'Quick replies' })).not.toBeInTheDocument();
});

it('quick replies trigger no warning', () => {
  const all = [buyerReplyText, sellerReplyText].flatMap(({ en, bn }) => [...Object.values(en), ...Object.values(bn)]);
  expect(all.filter((text) => warningsOf(text).length > 0)).toEqual([]);
});
