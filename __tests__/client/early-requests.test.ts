import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { sendEarlyRequests, takeEarlyResponse } from '../../src/services/early-requests.ts';
import { saveSession } from '../../src/services/session.ts';
import { removeToken, saveToken } from '../../src/services/token.ts';
import { testToken } from '../helpers/client/render.tsx';
import { api } from '../helpers/client/setup.ts';

const EMAIL = "o'rahim+bikes@motohaat.test";
const ADDRESS = `http://localhost/api/bookings?email=${encodeURIComponent(EMAIL)}`;
let asked: (string | null)[];
let token: string;

const request = (init: RequestInit = {}, bearer = token) =>
  new Request(ADDRESS, { headers: { authorization: `Bearer ${bearer}` }, ...init });

beforeEach(() => {
  asked = [];
  token = testToken();
  window.motohaatEarly = undefined;
  document.head.innerHTML = '<meta name="early-requests" content="[&quot;/api/bookings?email={email}&quot;]">';
  saveSession({ email: EMAIL, displayName: 'Abdur Rahim', photoURL: '' });
  saveToken(token);
  api.use(
    http.get('http://localhost/api/bookings', ({ request: sent }) => {
      asked.push(sent.headers.get('authorization'), new URL(sent.url).searchParams.get('email'));
      return HttpResponse.json(['a booking']);
    }),
  );
});
afterEach(() => {
  document.head.innerHTML = '';
  window.motohaatEarly = undefined;
});

describe('early requests', () => {
  it('use the stored token and address, and are consumed once', async () => {
    sendEarlyRequests();
    await expect(takeEarlyResponse(request())?.then((answer) => answer.json())).resolves.toEqual(['a booking']);
    expect(asked).toEqual([`Bearer ${token}`, EMAIL]);
    expect(takeEarlyResponse(request())).toBeUndefined();
  });

  it('contain the address’s id', async () => {
    window.history.replaceState(null, '', '/dashboard/payment/27/');
    document.head.innerHTML = '<meta name="early-requests" content="[&quot;/api/bookings/:id&quot;]">';
    api.use(http.get('http://localhost/api/bookings/27', () => HttpResponse.json('the booking')));
    sendEarlyRequests();
    const taken = takeEarlyResponse(
      new Request('http://localhost/api/bookings/27', { headers: { authorization: `Bearer ${token}` } }),
    );
    await expect(taken?.then((answer) => answer.json())).resolves.toBe('the booking');
    window.history.replaceState(null, '', '/');
  });

  it('don’t serve another token or a write', async () => {
    sendEarlyRequests();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(takeEarlyResponse(request({}, testToken(7200)))).toBeUndefined();
    expect(takeEarlyResponse(request({ method: 'POST' }))).toBeUndefined();
    expect(takeEarlyResponse(request())).toBeDefined();
  });

  it('expire after 30 seconds', async () => {
    sendEarlyRequests();
    await waitFor(() => expect(asked).toHaveLength(2));
    const clock = jest.spyOn(performance, 'now').mockReturnValue(31_000);
    expect(takeEarlyResponse(request())).toBeUndefined();
    clock.mockRestore();
  });

  it.each([
    ['nobody is signed in', () => removeToken()],
    ['the token must be renewed first', () => saveToken(testToken(200))],
    ['the page has none', () => document.head.replaceChildren()],
  ])('aren’t sent when %s', async (_when, prepare) => {
    prepare();
    sendEarlyRequests();
    await delay(20);
    expect(asked).toEqual([]);
    expect(window.motohaatEarly).toBeUndefined();
  });

  it('time out after 20 seconds', async () => {
    api.use(http.get('http://localhost/api/bookings', () => new Promise<never>(() => undefined)));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    sendEarlyRequests();
    const taken = expect(takeEarlyResponse(request())).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(20_000);
    jest.useRealTimers();
    await taken;
  });

  it('leave rejections to the consumer', async () => {
    api.use(http.get('http://localhost/api/bookings', () => HttpResponse.error()));
    sendEarlyRequests();
    await delay(20);
    await expect(takeEarlyResponse(request())).rejects.toThrow();
  });
});
