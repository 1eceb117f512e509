import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as networkTurn } from 'node:timers/promises';
import { http, HttpResponse, passthrough } from 'msw';
import { RETRY_TIMING } from '../../src/api/base-query.ts';
import { createStore } from '../../src/app/store.ts';
import { accountApi } from '../../src/features/people/account/account.api.ts';
import { signInApi } from '../../src/features/people/sign-in/sign-in.api.ts';
import { signedIn } from '../../src/features/people/account/auth.slice.ts';
import { peopleApi } from '../../src/features/admin/admin-users/people.api.ts';
import { guardSession } from '../../src/features/people/account/session-guard.ts';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { readSession, removeSession, saveSession } from '../../src/services/session.ts';
import { waitFor } from '@testing-library/react';
import { readToken, removeToken, saveToken } from '../../src/services/token.ts';
import { notifyRefusal } from '../../src/ui/feedback/notify-refusal.ts';
import { refusalSentence } from '../../src/ui/feedback/refusal-sentence.ts';
import * as firebase from '../helpers/client/fakes.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { testToken } from '../helpers/client/render.tsx';
import { answer, api, lost, refusal, rememberStore, testConfig } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const EMAIL = 'buyer@motohaat.test';
const PERSON = { email: EMAIL, displayName: 'Tanvir Ahmed', photoURL: '' };
const FRESH = 'fresh-token';
const OLD_BUT_GOOD = 120;
const ENDED = -10;

/** Signs in with a token that expires in the given number of seconds. */
function signIn(seconds: number) {
  saveSession(PERSON);
  const token = testToken(seconds);
  saveToken(token);
  const store = createStore();
  rememberStore(store, guardSession(store));
  const read = () =>
    store.dispatch(accountApi.endpoints.getAdminCheck.initiate(EMAIL, { forceRefetch: true, subscribe: false }));
  const write = () =>
    store.dispatch(signInApi.endpoints.issueToken.initiate({ email: 'x', idToken: 'y' }, { track: false }));
  const change = () => store.dispatch(peopleApi.endpoints.verifySeller.initiate('u1', { track: false }));
  return { token, store, read, write, change, auth: () => store.getState().auth };
}

const fakeTimeouts = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });

const bearers: (string | null)[] = [];
/** Answers the role check for these tokens, and refuses others as expired. */
const accepts = (...tokens: string[]) =>
  http.get('http://localhost/api/users/admin/:email', ({ request }) => {
    const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
    bearers.push(bearer);
    if (bearer && tokens.includes(bearer)) return HttpResponse.json({ isAdmin: true });
    const code = bearer ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED';
    return HttpResponse.json({ statusCode: 401, code, error: 'Unauthorized', message: code }, { status: 401 });
  });

const outage = () =>
  firebase.freshIdToken.mockRejectedValue(Object.assign(new Error('503'), { code: 'auth/internal-error' }));

beforeEach(() => {
  bearers.length = 0;
  clearToasts();
  firebase.freshIdToken.mockReset().mockResolvedValue('proof');
  firebase.signOutOfFirebase.mockClear();
});

describe('token renewal', () => {
  it('replaces an expired token before the call', async () => {
    const { read, auth } = signIn(ENDED);
    api.use(accepts(FRESH), answer('get', '/jwt', { accessToken: FRESH }));
    expect((await read()).data).toEqual({ isAdmin: true });
    expect(bearers).toEqual([FRESH]);
    expect(auth().user).toEqual(PERSON);
  });

  it('runs once for all waiting calls', async () => {
    const { read, store } = signIn(ENDED);
    let exchanges = 0;
    api.use(
      accepts(FRESH),
      answer('get', '/users/seller/:email', { isSeller: true }),
      http.get('http://localhost/api/jwt', () => {
        exchanges += 1;
        return HttpResponse.json({ accessToken: FRESH });
      }),
    );
    await Promise.all([
      read(),
      store.dispatch(accountApi.endpoints.getSellerCheck.initiate(EMAIL, { subscribe: false })),
    ]);
    expect(exchanges).toBe(1);
  });

  it('follows a rejected token, and the call is sent again', async () => {
    const { token, read } = signIn(3600);
    api.use(accepts(FRESH), answer('get', '/jwt', { accessToken: FRESH }));
    expect((await read()).data).toEqual({ isAdmin: true });
    expect(bearers).toEqual([token, FRESH]);
  });

  it('uses a token that another tab renewed', async () => {
    const { token, read } = signIn(3600);
    api.use(
      http.get('http://localhost/api/users/admin/:email', () => {
        saveToken(FRESH);
        return undefined;
      }),
      accepts(FRESH),
    );
    expect((await read()).data).toEqual({ isAdmin: true });
    expect(bearers).toEqual([token, FRESH]);
    expect(firebase.freshIdToken).not.toHaveBeenCalled();
  });

  it('keeps no token after a logout in the meantime', async () => {
    const { read } = signIn(ENDED);
    api.use(
      accepts(FRESH),
      http.get('http://localhost/api/jwt', () => {
        removeToken();
        removeSession();
        return HttpResponse.json({ accessToken: FRESH });
      }),
    );
    await read();
    expect(readToken()).toBeNull();
  });
});

describe('an outage of the sign-in service', () => {
  it('uses a token that is still valid, without waiting', async () => {
    const { token, read, auth } = signIn(OLD_BUT_GOOD);
    firebase.freshIdToken.mockReturnValue(new Promise(() => undefined));
    fakeTimeouts();
    api.use(accepts(token));
    expect((await read()).data).toEqual({ isAdmin: true });
    expect(auth().user).toEqual(PERSON);
    // The hanging renewal times out, so that the next call can try again.
    await jest.advanceTimersByTimeAsync(20_000);
    jest.useRealTimers();
    firebase.freshIdToken.mockReset().mockResolvedValue('proof');
    api.use(accepts(token, FRESH), answer('get', '/jwt', { accessToken: FRESH }));
    await read();
    await waitFor(() => expect(readToken()).toBe(FRESH));
  });

  it('fails a call with an expired token, and keeps the session', async () => {
    const { token, read, auth } = signIn(ENDED);
    outage();
    api.use(accepts());
    fakeTimeouts();
    const failed = read();
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    expect(refusalSentence((await failed).error)).toMatch(/^MotoHaat cannot be reached/);
    expect([auth().user, auth().ended, readToken()]).toEqual([PERSON, null, token]);
    expect(new Set(bearers)).toEqual(new Set([token]));
  });

  it.each([
    [
      'the exchange is down',
      () => api.use(refusal('get', '/jwt', 503, 'IDENTITY_PROVIDER_DOWN')),
      'IDENTITY_PROVIDER_DOWN',
    ],
    [
      'there are too many exchanges',
      () => api.use(refusal('get', '/jwt', 429, 'TOO_MANY_REQUESTS')),
      'TOO_MANY_REQUESTS',
    ],
    ['the exchange is lost', () => api.use(lost('get', '/jwt')), undefined],
  ])('keeps the session when %s, and says why', async (_what, prepare, code) => {
    const { token, change, auth } = signIn(3600);
    prepare();
    api.use(refusal('patch', '/verifySeller/:id', 401, 'TOKEN_EXPIRED'));
    const { error } = await change();
    expect(error).toMatchObject(code ? { data: { code } } : { status: 'FETCH_ERROR' });
    expect([auth().user, readToken()]).toEqual([PERSON, token]);
    await notifyRefusal(error);
    expect(toasts()).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  it.each([
    ['Firebase remembers nobody', () => firebase.freshIdToken.mockResolvedValue(undefined), 'TOKEN_EXPIRED'],
    [
      'Firebase no longer takes its own session',
      () => firebase.freshIdToken.mockRejectedValue(Object.assign(new Error('x'), { code: 'auth/user-token-expired' })),
      'TOKEN_EXPIRED',
    ],
    ['the proof is refused', () => api.use(refusal('get', '/jwt', 401, 'UNAUTHENTICATED')), 'TOKEN_EXPIRED'],
    ['the account is gone', () => api.use(refusal('get', '/jwt', 401, 'ACCOUNT_DELETED')), 'ACCOUNT_DELETED'],
    [
      'the account belongs to another sign-in',
      () => api.use(refusal('get', '/jwt', 403, 'ACCOUNT_OTHER_OWNER')),
      'ACCOUNT_OTHER_OWNER',
    ],
  ] as const)('happens when %s, with one reason', async (_what, prepare, reason) => {
    const { token, read, change, auth } = signIn(ENDED);
    prepare();
    api.use(accepts(FRESH), refusal('patch', '/verifySeller/:id', 401, 'TOKEN_EXPIRED'));
    const [{ error }] = await Promise.all([change(), read()]);
    expect(auth()).toMatchObject({ user: null, ended: reason });
    // The login page says why; a toast would be a second, different sentence.
    await notifyRefusal(error);
    expect(toasts()).toEqual([]);
    // Nothing is sent without a token: the refusal would give a different reason.
    expect(bearers.filter((bearer) => bearer !== token)).toEqual([]);
    expect([readToken(), readSession()]).toEqual([null, null]);
  });

  it('happens when the renewed token is rejected too', async () => {
    const { read, auth } = signIn(3600);
    api.use(accepts(), answer('get', '/jwt', { accessToken: FRESH }));
    await read();
    expect(auth()).toMatchObject({ user: null, ended: 'TOKEN_EXPIRED' });
    expect(bearers).toHaveLength(2);
  });

  it('happens when the token is missing although a person is signed in', async () => {
    const { read, auth } = signIn(3600);
    localStorage.clear();
    api.use(accepts());
    await read();
    expect(auth()).toMatchObject({ user: null, ended: 'UNAUTHENTICATED' });
  });

  it('doesn’t affect a person who has signed in since, and sends nothing for them', async () => {
    const { read, auth, store, token } = signIn(3600);
    const other = { ...PERSON, email: 'other@motohaat.test' };
    api.use(
      http.get('http://localhost/api/users/admin/:email', ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        saveSession(other);
        saveToken(FRESH);
        store.dispatch(signedIn(other));
        return HttpResponse.json(
          { statusCode: 401, code: 'TOKEN_EXPIRED', error: 'Unauthorized', message: '' },
          { status: 401 },
        );
      }),
    );
    await read();
    expect(bearers).toEqual([`Bearer ${token}`]);
    expect(auth().user).toEqual(other);
  });
});

describe('a request without an answer', () => {
  let server: Server;
  let asked: () => void;
  const arrived = () =>
    new Promise<void>((resolve) => {
      asked = resolve;
    });
  let respond: (write: (text: string) => void) => void;

  beforeEach(async () => {
    server = createServer((_request, response) => {
      respond((text) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(text);
      });
      asked();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    setBootstrap({
      config: { ...testConfig, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` },
    });
    api.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()));
  });
  afterEach(() => {
    jest.useRealTimers();
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['nothing comes', () => undefined],
    ['its body stops in the middle', (write: (text: string) => void) => write('{"accessTok')],
  ])('is aborted after 20 seconds when %s, with a message', async (_what, reply) => {
    respond = reply;
    const { write } = signIn(3600);
    fakeTimeouts();
    const reached = arrived();
    const failed = write();
    await reached;
    await jest.advanceTimersByTimeAsync(19_000);
    let over = false;
    void failed.then(() => {
      over = true;
    });
    await networkTurn();
    expect(over).toBe(false);
    await jest.advanceTimersByTimeAsync(1000);
    expect(refusalSentence((await failed).error)).toBe('MotoHaat did not respond in time. Please try again.');
  });
});

describe('retries', () => {
  it('happen three times for reads that fail by network or 5xx, never for a refusal', async () => {
    RETRY_TIMING.firstMs = 1000;
    const { read } = signIn(3600);
    let asked = 0;
    api.use(
      http.get('http://localhost/api/users/admin/:email', () => {
        asked += 1;
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    fakeTimeouts();
    const failed = read();
    // 1 + 2 + 4 seconds, each after an answer.
    const askedBySecond: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      for (let turn = 0; turn < 50; turn += 1) await networkTurn();
      askedBySecond.push(asked);
      await jest.advanceTimersByTimeAsync(1000);
    }
    jest.useRealTimers();
    await failed;
    expect(askedBySecond).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
    asked = 0;
    api.use(
      http.get('http://localhost/api/users/admin/:email', () => {
        asked += 1;
        return HttpResponse.json({ statusCode: 403, code: 'FORBIDDEN', error: '', message: '' }, { status: 403 });
      }),
    );
    await read();
    expect(asked).toBe(1);
  });

  it('never happen for writes', async () => {
    const { write } = signIn(3600);
    let asked = 0;
    api.use(
      http.get('http://localhost/api/jwt', () => {
        asked += 1;
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    await write();
    expect(asked).toBe(1);
  });
});
