import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Conversation, Message } from '#contract/talk/conversation';
import { http, HttpResponse } from 'msw';
import { emitLiveEvent } from '../../src/api/live-events.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, lost, recorder, refusal } from '../helpers/client/setup.ts';

const PAGE = '/dashboard/messages';
const conversation: Conversation = {
  _id: '7',
  productId: '3',
  productName: 'Yamaha FZS V3',
  productImage: '/images/i/none/full.webp',
  productStatus: 'available',
  price: 185_000,
  side: 'buyer',
  other: { _id: '2', userName: 'Kamal Hossain', image: '', status: 'verified', deleted: false },
  lastText: 'Yes, come and see it.',
  lastIsOwn: false,
  lastAt: '2026-11-21T03:05:00Z',
  unread: 0,
  blocked: false,
  blockedByOther: false,
};
const question: Message = { _id: '1', text: 'Is it there?', createdAt: '2026-11-21T03:00:00Z', side: 'buyer' };
const reply: Message = { _id: '2', text: 'Yes, come and see it.', createdAt: '2026-11-21T03:05:00Z', side: 'seller' };

function open(
  given: Partial<Conversation> = {},
  {
    messages = [reply, question],
    path = `${PAGE}?conversation=7`,
    hasStyles,
  }: { messages?: Message[]; path?: string; hasStyles?: true } = {},
) {
  const shown = { ...conversation, ...given };
  return renderApp(path, {
    user: {},
    hasStyles,
    handlers: [
      answer('get', '/conversations', [shown]),
      answer('get', '/conversations/7', shown),
      answer('get', '/conversations/7/messages', messages),
    ],
  });
}
const log = () => screen.findByRole('log', { name: 'Messages with Kamal Hossain' });

describe('messages', () => {
  it('list the conversations with person, product and unread count', async () => {
    const { person, path } = open({ unread: 2 }, { path: PAGE });
    const entry = await screen.findByRole('link', {
      name: /Kamal Hossain.*Yamaha FZS V3.*Yes, come and see it.*2 unread/,
    });
    expect(screen.getByText('Choose a conversation to read it.')).toBeVisible();
    api.use(answer('post', '/conversations/7/read', { acknowledged: true, matchedCount: 1, modifiedCount: 1 }));
    await person.click(entry);
    expect(path()).toBe(`${PAGE}?conversation=7`);
    expect(await log()).toBeVisible();
  });

  it('can be narrowed to those not read yet', async () => {
    renderApp(PAGE, {
      user: {},
      handlers: [
        http.get('http://localhost/api/conversations', ({ request }) =>
          HttpResponse.json(new URL(request.url).searchParams.get('unread') === 'true' ? [] : [conversation]),
        ),
      ],
    });
    expect(await screen.findByRole('link', { name: /Kamal Hossain/ })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Unread' }));
    expect(await screen.findByText('You have read everything.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unread', pressed: true })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Unread' }));
    expect(await screen.findByRole('link', { name: /Kamal Hossain/ })).toBeVisible();
  });

  it('offer buyers to call the seller, whose number is asked for then', async () => {
    const { person } = open();
    await log();
    api.use(answer('get', '/products/3/phone', { sellerPhone: '+8801711000002' }));
    await person.click(screen.getByRole('button', { name: 'Call Kamal Hossain' }));
    expect(await screen.findByRole('menuitem')).toHaveAttribute('href', 'tel:+8801711000002');
  });

  it('offer sellers no call, who know no number', async () => {
    open({ side: 'seller' });
    await log();
    expect(screen.queryByRole('button', { name: /^Call/ })).not.toBeInTheDocument();
  });

  it('say what to do when there are none', async () => {
    renderApp(PAGE, { user: {}, handlers: [answer('get', '/conversations', [])] });
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a bike' })).toHaveAttribute('href', '/bikes');
  });

  it('show a conversation with its messages, product and read state', async () => {
    open({ readByOther: '1', lastIsOwn: true }, { messages: [question] });
    const messages = within(await log());
    expect(messages.getByText('Is it there?')).toBeVisible();
    expect(messages.getByText('Read')).toBeVisible();
    expect(messages.getByText('21 November 2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kamal Hossain' })).toBeVisible();
    expect(screen.getByTitle('Verified seller')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Yamaha FZS V3' })).toHaveAttribute('href', '/bikes/3-yamaha-fzs-v3');
  });

  it('keeps the safety tips of a first conversation on one line, which opens', async () => {
    const { person } = open({ lastIsOwn: true }, { messages: [question], hasStyles: true });
    const messages = within(await log());
    const line = messages.getByRole('button', { name: 'Meet safely' });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    expect(messages.queryByText(/^Never share an OTP or PIN/)).not.toBeVisible();
    await person.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(messages.getByText(/^Never share an OTP or PIN/)).toBeVisible();
  });

  it('are reported as read', async () => {
    const read = recorder('post', '/conversations/7/read', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    api.use(read.handler);
    open({ unread: 1 });
    await log();
    await waitFor(() => expect(read.sent[0]).toEqual({ messageId: '2' }));
  });

  it('are sent by Enter, shown immediately, and confirmed once stored', async () => {
    const sent: { text: string; clientId: string }[] = [];
    let release: () => void = () => undefined;
    api.use(
      http.post('http://localhost/api/conversations/7/messages', async ({ request }) => {
        sent.push((await request.json()) as (typeof sent)[number]);
        await new Promise<void>((resolve) => (release = resolve));
        return HttpResponse.json({ acknowledged: true, insertedId: '3' });
      }),
    );
    const { person } = open();
    await person.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'On my way{Enter}');
    const messages = within(await log());
    expect(await messages.findByText('Sending…')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('');
    const [{ text, clientId } = { text: '', clientId: '' }] = sent;
    expect(text).toBe('On my way');
    api.use(
      answer('get', '/conversations/7/messages', [
        { _id: '3', text, createdAt: '2026-11-21T03:10:00Z', side: 'buyer', clientId },
      ]),
    );
    release();
    expect(await messages.findByText('Sent')).toBeVisible();
    expect(messages.getAllByText('On my way')).toHaveLength(1);
    expect(messages.queryByText('Sending…')).not.toBeInTheDocument();
  });

  it('aren’t sent by the Enter that ends a word of an input method, which Safari tells by its key code alone', async () => {
    const { handler, sent } = recorder('post', '/conversations/7/messages', { acknowledged: true, insertedId: '3' });
    api.use(handler);
    open();
    const input = await screen.findByRole('textbox', { name: 'Write a message' });
    fireEvent.change(input, { target: { value: 'আমি' } });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(input).toHaveValue('আমি');
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ text: 'আমি' })]));
  });

  it('that the server would find too long stay, and say by how much', async () => {
    open();
    const input = await screen.findByRole('textbox', { name: 'Write a message' });
    // 1,007 characters as typed; the server stores each as two.
    fireEvent.change(input, { target: { value: '\u09df'.repeat(1007) } });
    expect(screen.getByText('14 characters too many. Shorten the text.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    fireEvent.change(input, { target: { value: '\u09df'.repeat(1000) } });
    expect(screen.getByText('0 characters left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it('are kept when the network fails, and say so', async () => {
    api.use(lost('post', '/conversations/7/messages'));
    const { person } = open();
    await person.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'Hello{Enter}');
    expect(await screen.findByText('Not sent yet. It will be sent when you are back online.')).toBeVisible();
  });

  it('say why they were refused, and can be discarded', async () => {
    api.use(refusal('post', '/conversations/7/messages', 403, 'BLOCKED'));
    const { person } = open();
    await person.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'Hello{Enter}');
    const reason = await screen.findByText('You and this person cannot send each other messages right now.');
    expect(reason.parentElement).toHaveTextContent(/^Not sent\. You and this person/);
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(within(await log()).queryByText('Hello')).not.toBeInTheDocument();
  });

  it('are fetched incrementally on a live event, and announced', async () => {
    open();
    const messages = within(await log());
    const asked: string[] = [];
    api.use(
      http.get('http://localhost/api/conversations/7/messages', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([
          { _id: '3', text: 'Bring cash.', createdAt: '2026-11-21T03:10:00Z', side: 'seller' },
        ]);
      }),
    );
    act(() => emitLiveEvent({ kind: 'conversation', id: '8' }));
    act(() => emitLiveEvent({ kind: 'conversation', id: '7' }));
    expect(await messages.findByText('Bring cash.')).toBeVisible();
    expect(asked).toEqual(['?after=2&limit=100']);
    expect(messages.getByRole('status')).toHaveTextContent('New message from Kamal Hossain: Bring cash.');
  });

  it('warn the reader, not the writer', async () => {
    open(
      {},
      {
        messages: [
          { ...reply, text: 'Send an advance by bKash.' },
          { ...question, text: 'Shall I pay in advance?' },
        ],
      },
    );
    const warnings = within(await log()).getAllByRole('note');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toHaveTextContent('This message asks for money in advance.');
  });

  it('keep the draft over a reload', async () => {
    const first = open();
    await first.person.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'Half a sen');
    first.unmount();
    open();
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toHaveValue('Half a sen');
  });

  it.each([
    [{ blocked: true }, 'You have blocked this person. Unblock them to write again.'],
    [{ blockedByOther: true }, 'You and this person cannot send each other messages right now.'],
    [{ other: { ...conversation.other, deleted: true } }, 'This person has left MotoHaat.'],
  ])('have no composer where writing isn’t possible: %j', async (given, sentence) => {
    open(given);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
  });

  it('can block the other person after a confirmation', async () => {
    const blocked = recorder('post', '/conversations/7/block', {
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    });
    api.use(blocked.handler);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Options for this conversation' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Block this person' }));
    await person.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByText('This person is blocked.')).toBeVisible();
    expect(blocked.sent).toEqual([{ blocked: true }]);
  });

  it('can be reported with a reason', async () => {
    const reported = recorder('post', '/conversations/7/report', { acknowledged: true, insertedId: '7' });
    api.use(reported.handler);
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Options for this conversation' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Report this conversation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this conversation' }));
    await person.type(dialog.getByRole('textbox', { name: 'Details (optional)' }), 'Wants money first');
    await person.click(dialog.getByRole('button', { name: 'Report to admin' }));
    expect(await screen.findByText('Reported to Admin.')).toBeVisible();
    expect(reported.sent).toEqual([{ comment: 'Wants money first' }]);
  });

  it('of an unknown conversation lead to all others', async () => {
    const { person, path } = renderApp(`${PAGE}?conversation=9`, {
      user: {},
      handlers: [
        answer('get', '/conversations', [conversation]),
        refusal('get', '/conversations/9', 404, 'CONVERSATION_NOT_FOUND'),
        refusal('get', '/conversations/9/messages', 404, 'CONVERSATION_NOT_FOUND'),
      ],
    });
    expect(await screen.findByText('This conversation does not exist.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'All conversations' }));
    expect(path()).toBe(PAGE);
  });

  it('show the unread count on the menu button, which hides its entries on a phone', async () => {
    renderApp('/dashboard', { user: {}, handlers: [answer('get', '/conversations/unread', { conversations: 3 })] });
    const button = (await screen.findByText('Menu')).closest('button') as HTMLElement;
    expect(await within(button).findByLabelText('3 unread')).toHaveTextContent('3');
  });

  it('show the unread count in the bar, also in Bangla', async () => {
    open();
    await log();
    api.use(answer('get', '/conversations/unread', { conversations: 3 }));
    act(() => setLanguage('bn'));
    expect(await screen.findByRole('textbox', { name: 'বার্তা লিখুন' })).toBeVisible();
  });
});
