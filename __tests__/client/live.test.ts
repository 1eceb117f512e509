import type { Message } from '#contract/talk/conversation';
import { LIVE_SILENCE_SECONDS } from '#contract/limits';
import type { LiveEvent } from '#contract/news/live';
import { waitFor } from '@testing-library/react';
import { setImmediate as turn } from 'node:timers/promises';
import { delay, http, HttpResponse } from 'msw';
import { onLiveEvent } from '../../src/api/live-events.ts';
import { start as keepLive } from '../../src/app/live.ts';
import { createStore, type Store } from '../../src/app/store.ts';
import { signedIn, signedOut } from '../../src/features/people/account/auth.slice.ts';
import { bookingApi } from '../../src/features/deals/bookings/booking.api.ts';
import { conversationsApi } from '../../src/features/talk/conversations/conversations.api.ts';
import { createEventReader, type StreamEvent } from '../../src/services/live/event-stream.ts';
import { saveSession } from '../../src/services/session.ts';
import { readToken, saveToken } from '../../src/services/token.ts';
import * as firebase from '../helpers/client/fakes.ts';
import { installLocks, serveStreams } from '../helpers/client/fakes.ts';
import { testToken } from '../helpers/client/render.tsx';
import { answer, api, rememberStore } from '../helpers/client/setup.ts';

const PERSON = { email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed', photoURL: '' };

let served: ReturnType<typeof serveStreams>;
let removeLocks: () => void;
const events: LiveEvent[] = [];
let stopHearing: () => void;
beforeEach(() => {
  served = serveStreams();
  removeLocks = installLocks();
  stopHearing = onLiveEvent((event) => events.push(event));
  saveSession(PERSON);
  saveToken(testToken());
});
afterEach(() => {
  stopHearing();
  removeLocks();
  served.stop();
  events.length = 0;
  jest.useRealTimers();
});

/** Opens a tab of a signed-in person's browser; returns a function that closes it. */
function openTab(): { store: Store; close: () => void } {
  const store = createStore();
  const close = keepLive(store);
  rememberStore(store, close);
  return { store, close };
}
const stream = (index: number) =>
  waitFor(() => {
    const found = served.streams[index];
    if (!found) throw new Error(`There is no stream ${index}.`);
    return found;
  });
const text = (id: number, event: LiveEvent): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
const conversation = (id: string): LiveEvent => ({ kind: 'conversation', id });
const keptId = (): unknown => (JSON.parse(localStorage.getItem('motohaat-live') ?? '{}') as { id?: string }).id;

/** Subscribes to the unread count, and returns how often it was fetched. */
function showUnread(store: Store): () => number {
  let asked = 0;
  api.use(
    http.get('http://localhost/api/conversations/unread', () => {
      asked += 1;
      return HttpResponse.json({ conversations: asked });
    }),
  );
  void store.dispatch(conversationsApi.endpoints.countUnread.initiate());
  return () => asked;
}
const message = (id: string): Message => ({
  _id: id,
  text: `Message ${id}`,
  createdAt: '2026-11-22T10:00:00.000Z',
  side: 'seller',
});

it('the event stream reader parses events wherever the stream is split, and skips comments', () => {
  const whole =
    ': alive\n\nretry: 3000\n\nevent: start\nid: 4\ndata: {}\n\nid: 5\ndata: {"kind":"notice","id":"1"}\n\n:\n\n';
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const read: StreamEvent[] = [];
    const take = createEventReader((found) => read.push(...found));
    take(whole.slice(0, cut));
    take(whole.slice(cut));
    expect(read).toEqual([
      { event: 'start', id: '4', data: '{}' },
      { event: '', id: '5', data: '{"kind":"notice","id":"1"}' },
    ]);
  }
});

describe('one tab', () => {
  it('refetches only what is shown of a change, and resumes from there', async () => {
    const { store, close } = openTab();
    const unread = showUnread(store);
    await waitFor(() => expect(unread()).toBe(1));
    const first = await stream(0);
    expect([first.token, first.lastEventId]).toEqual([readToken(), null]);
    // Nobody subscribes to bookings, so a request for them would fail the test.
    first.send(text(1, { kind: 'booking', id: '7' }) + text(2, conversation('3')));
    await waitFor(() => expect(unread()).toBe(2));
    first.send(text(3, { kind: 'unheard-of' as 'notice', id: '9' }) + text(4, { kind: 'notice', id: '9' }));
    await waitFor(() => expect(keptId()).toBe('4'));
    expect(events.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'booking 7',
      'conversation 3',
      'unheard-of 9',
      'notice 9',
    ]);
    expect(unread()).toBe(2);
    close();
    openTab();
    expect((await stream(1)).lastEventId).toBe('4');
  });

  it.each(['start', 'reset'])('refetches everything on screen after a %s', async (name) => {
    const { store } = openTab();
    const unread = showUnread(store);
    await waitFor(() => expect(unread()).toBe(1));
    (await stream(0)).send(`event: ${name}\nid: 12\ndata: {}\n\n`);
    await waitFor(() => expect(unread()).toBe(2));
    expect([keptId(), events]).toEqual(['12', []]);
  });

  it('refetches a query that was pending when its data changed', async () => {
    const { store } = openTab();
    let asked = 0;
    api.use(
      http.get('http://localhost/api/conversations/unread', async () => {
        asked += 1;
        const conversations = asked;
        await delay(100);
        return HttpResponse.json({ conversations });
      }),
    );
    const result = store.dispatch(conversationsApi.endpoints.countUnread.initiate());
    const first = await stream(0);
    await waitFor(() => expect(asked).toBe(1));
    first.send(text(1, conversation('3')));
    await waitFor(() => expect(asked).toBe(2));
    expect((await result).data).toBe(1);
    await waitFor(() => expect(conversationsApi.endpoints.countUnread.select()(store.getState()).data).toBe(2));
  });

  it('fetches a message that arrived while the first ones were loading', async () => {
    const { store } = openTab();
    api.use(
      http.get('http://localhost/api/conversations/3/messages', async ({ request }) => {
        if (new URL(request.url).searchParams.has('after')) return HttpResponse.json([message('2')]);
        await delay(100);
        return HttpResponse.json([message('1')]);
      }),
    );
    void store.dispatch(conversationsApi.endpoints.listMessages.initiate('3'));
    (await stream(0)).send(text(1, conversation('3')));
    const shown = () =>
      conversationsApi.endpoints.listMessages
        .select('3')(store.getState())
        .data?.pages.flatMap(({ rows }) => rows.map(({ _id }) => _id));
    await waitFor(() => expect(shown()).toEqual(['2', '1']));
  });

  it('stops immediately on logout, and stores nothing', async () => {
    const { store } = openTab();
    store.dispatch(signedIn(PERSON));
    const first = await stream(0);
    first.send(text(1, conversation('3')));
    await waitFor(() => expect(keptId()).toBe('1'));
    localStorage.removeItem('motohaat-token');
    store.dispatch(signedOut());
    expect([first.isAborted(), localStorage.getItem('motohaat-live')]).toEqual([true, null]);
    await delay(50);
    expect(served.streams).toHaveLength(1);
    saveToken(testToken(3600, '5'));
    store.dispatch(signedIn({ ...PERSON, email: 'other@motohaat.test' }));
    expect((await stream(1)).lastEventId).toBeNull();
  });

  /** Any other call, with the same invalid token. */
  const refuseToken = (token: string | null) =>
    api.use(
      http.get('http://localhost/api/users/me', ({ request }) =>
        request.headers.get('authorization') === `Bearer ${token}`
          ? HttpResponse.json({ statusCode: 401, code: 'TOKEN_EXPIRED', error: 'x', message: 'x' }, { status: 401 })
          : HttpResponse.json({}),
      ),
    );

  it('renews a rejected token', async () => {
    const fresh = testToken(3600);
    served.answers.push(401);
    refuseToken(readToken());
    firebase.freshIdToken.mockResolvedValue('proof');
    api.use(answer('get', '/jwt', { accessToken: `${fresh}y` }));
    openTab();
    await waitFor(() => expect(served.streams.at(-1)?.token).toBe(`${fresh}y`));
  });

  it('ends the session when the token can’t be renewed', async () => {
    served.answers.push(401);
    refuseToken(readToken());
    firebase.freshIdToken.mockResolvedValue(undefined);
    const { store } = openTab();
    await waitFor(() => expect(store.getState().auth).toMatchObject({ user: null, ended: 'TOKEN_EXPIRED' }));
    expect(served.streams).toHaveLength(1);
  });
});

describe('a stream that breaks', () => {
  const fakeTimers = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      jest.advanceTimersByTime(500);
      await turn();
    }
  };

  it('reconnects with growing delays, and immediately when the network is back', async () => {
    fakeTimers();
    served.answers.push(...Array<number>(50).fill(0));
    openTab();
    await turn();
    const tries: number[] = [];
    for (let second = 1; second <= 180; second += 1) {
      const before = served.streams.length;
      await pass(1000);
      if (served.streams.length > before) tries.push(second);
    }
    const pauses = tries.slice(1).map((second, index) => second - (tries[index] ?? 0));
    expect(tries[0]).toBeLessThanOrEqual(3);
    expect(Math.max(...pauses)).toBeGreaterThan(20);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(61);
    expect(tries.length).toBeLessThan(12);
    const before = served.streams.length;
    window.dispatchEvent(new Event('online'));
    await turn();
    await turn();
    expect(served.streams).toHaveLength(before + 1);
  });

  it('is treated like one that falls silent, and resumes from the last event', async () => {
    fakeTimers();
    openTab();
    await turn();
    const [first] = served.streams;
    first?.send(text(8, conversation('3')));
    await pass(LIVE_SILENCE_SECONDS * 1000 - 15_000);
    first?.send(':\n\n');
    await pass(LIVE_SILENCE_SECONDS * 1000 - 5000);
    expect(first?.isAborted()).toBe(false);
    await pass(20_000);
    expect(first?.isAborted()).toBe(true);
    expect(served.streams[1]?.lastEventId).toBe('8');
  });

  it('falls back to polling every minute and on focus', async () => {
    fakeTimers();
    served.answers.push(...Array<number>(50).fill(503));
    const { store } = openTab();
    const bookings: number[] = [];
    api.use(
      http.get('http://localhost/api/bookings', () => {
        bookings.push(Date.now());
        return HttpResponse.json([]);
      }),
    );
    void store.dispatch(bookingApi.endpoints.listBookings.initiate(PERSON.email));
    await pass(1000);
    const asked = async (count: number) => {
      for (let turns = 0; bookings.length < count && turns < 1000; turns += 1) await turn();
      return bookings.length;
    };
    expect(await asked(1)).toBe(1);
    await pass(2 * LIVE_SILENCE_SECONDS * 1000);
    expect(await asked(3)).toBe(3);
    window.dispatchEvent(new Event('focus'));
    await pass(1000);
    expect(bookings).toHaveLength(3);
    await pass(LIVE_SILENCE_SECONDS * 1000 - 20_000);
    const before = bookings.length;
    jest.setSystemTime(Date.now() + LIVE_SILENCE_SECONDS * 1000);
    window.dispatchEvent(new Event('focus'));
    expect(await asked(before + 1)).toBe(before + 1);
  });
});

describe('two tabs', () => {
  it('share one stream; each refetches what it shows', async () => {
    const [one, other] = [openTab(), openTab()];
    const [unread, unreadThere] = [showUnread(one.store), showUnread(other.store)];
    const first = await stream(0);
    await waitFor(() => expect(unread() + unreadThere()).toBe(2));
    first.send(text(1, conversation('3')));
    await waitFor(() => expect(unread() + unreadThere()).toBe(4));
    expect(events).toEqual([conversation('3'), conversation('3')]);
    expect(served.streams).toHaveLength(1);
  });

  it('hand over the stream without a gap', async () => {
    const one = openTab();
    const first = await stream(0);
    openTab();
    first.send(text(5, conversation('3')));
    await waitFor(() => expect(events).toHaveLength(2));
    one.close();
    expect(first.isAborted()).toBe(true);
    const second = await stream(1);
    expect(second.lastEventId).toBe('5');
    second.send(text(6, conversation('4')));
    await waitFor(() => expect(events.at(-1)).toEqual(conversation('4')));
    expect(events).toHaveLength(3);
  });

  it('miss nothing while the second one loads', async () => {
    openTab();
    (await stream(0)).send(text(1, conversation('3')));
    await waitFor(() => expect(keptId()).toBe('1'));
    const store = createStore();
    const unread = showUnread(store);
    await waitFor(() => expect(unread()).toBe(1));
    rememberStore(store, keepLive(store));
    await waitFor(() => expect(unread()).toBe(2));
  });

  it('have a stream each if the browser lacks locks', async () => {
    removeLocks();
    openTab();
    openTab();
    await stream(1);
    expect(served.streams).toHaveLength(2);
  });
});
