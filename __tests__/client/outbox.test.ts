import { createOutbox, type OutgoingMessage, type SendResult } from '../../src/features/talk/conversations/outbox.ts';
import { removeSession, saveSession } from '../../src/services/session.ts';
import { readDraft } from '../../src/services/draft.ts';

const EMAIL = 'buyer@motohaat.test';
const texts = (messages: readonly OutgoingMessage[]) => messages.map(({ text, state }) => `${text}: ${state}`);
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A network with scripted results, which records its input. */
function network(...results: (SendResult['outcome'] | 'hang')[]) {
  const sent: OutgoingMessage[] = [];
  return {
    sent,
    send: async (message: OutgoingMessage): Promise<SendResult> => {
      sent.push(message);
      const result = results.shift() ?? 'sent';
      if (result === 'hang') return new Promise(() => undefined);
      return result === 'refused'
        ? { outcome: result, error: { status: 403, data: { code: 'BLOCKED' } } }
        : { outcome: result };
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  saveSession({ email: EMAIL, displayName: 'Tanvir Ahmed', photoURL: '' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

it('the outbox sends messages one by one, in order', async () => {
  const { send, sent } = network();
  const outbox = createOutbox(EMAIL, send);
  outbox.add('1', 'first');
  outbox.add('1', 'second');
  await settle();
  expect(sent.map(({ text }) => text)).toEqual(['first', 'second']);
  expect(outbox.messages()).toEqual([]);
  expect(readDraft('outbox', EMAIL)).toBeNull();
  outbox.close();
});

it('the outbox retries under the same id with growing delays, and immediately when the network is back', async () => {
  const { send, sent } = network('failed', 'failed', 'failed', 'sent');
  const outbox = createOutbox(EMAIL, send);
  outbox.add('1', 'hello');
  await settle();
  expect(texts(outbox.messages())).toEqual(['hello: waiting']);
  jest.advanceTimersByTime(1999);
  await settle();
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await settle();
  expect(sent).toHaveLength(2);
  jest.advanceTimersByTime(4000);
  await settle();
  expect(sent).toHaveLength(3);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
  expect(sent).toHaveLength(4);
  expect(outbox.messages()).toEqual([]);
  outbox.close();
});

it('the outbox keeps unsent messages over a reload, then sends them', async () => {
  const lost = network('hang');
  const before = createOutbox(EMAIL, lost.send);
  before.add('1', 'hello');
  before.add('1', 'anybody?');
  await settle();
  const { send, sent } = network();
  const after = createOutbox(EMAIL, send);
  await settle();
  expect(sent.map(({ text, clientId }) => [text, clientId])).toEqual(
    before.messages().map(({ text, clientId }) => [text, clientId]),
  );
  before.close();
  after.close();
});

it('the outbox keeps a refused message with its reason, and continues with the next', async () => {
  const { send, sent } = network('refused', 'sent');
  const outbox = createOutbox(EMAIL, send);
  outbox.add('1', 'hello');
  outbox.add('2', 'elsewhere');
  await settle();
  expect(outbox.messages()).toMatchObject([{ text: 'hello', state: 'refused', error: { status: 403 } }]);
  outbox.retry(outbox.messages()[0]?.clientId ?? '');
  await settle();
  expect(sent.map(({ text }) => text)).toEqual(['hello', 'elsewhere', 'hello']);
  expect(outbox.messages()).toEqual([]);
  outbox.close();
});

it('the outbox drops a discarded message', async () => {
  const { send } = network('refused');
  const outbox = createOutbox(EMAIL, send);
  outbox.add('1', 'hello');
  await settle();
  outbox.remove(outbox.messages()[0]?.clientId ?? '');
  expect(readDraft('outbox', EMAIL)).toBeNull();
  outbox.close();
});

it('the outbox keeps nothing of a person who has logged out', async () => {
  const { send } = network('failed');
  const outbox = createOutbox(EMAIL, send);
  outbox.add('1', 'hello');
  removeSession();
  localStorage.clear();
  await settle();
  expect(localStorage.length).toBe(0);
  jest.advanceTimersByTime(60_000);
  await settle();
  expect(localStorage.length).toBe(0);
});
