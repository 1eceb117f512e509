import { delay, http, HttpResponse } from 'msw';
import { askEarly, takeEarly } from '../../src/services/early';
import { saveSession } from '../../src/services/session';
import { removeToken, saveToken } from '../../src/services/token';
import { api } from '../helpers/api-stub';
import { testToken } from '../helpers/render';

const EMAIL = 'o\'rahim+bikes@motohaat.test';
const ADDRESS = `http://localhost/api/bookings?email=${encodeURIComponent(EMAIL)}`;
let asked: (string | null)[];
let token: string;

const request = (init: RequestInit = {}, bearer = token) => new Request(ADDRESS, { headers: { authorization: `Bearer ${bearer}` }, ...init });

beforeEach(() => {
  asked = [];
  token = testToken();
  window.motohaatEarly = undefined;
  document.head.innerHTML = '<meta name="early-requests" content="[&quot;/api/bookings?email={email}&quot;]">';
  saveSession({ email: EMAIL, displayName: 'Abdur Rahim', photoURL: '' });
  saveToken(token);
  api.use(http.get('http://localhost/api/bookings', ({ request: sent }) => {
    asked.push(sent.headers.get('authorization'), new URL(sent.url).searchParams.get('email'));
    return HttpResponse.json(['a booking']);
  }));
});
afterEach(() => {
  document.head.innerHTML = '';
  window.motohaatEarly = undefined;
});

describe('the requests that leave before the client', () => {
  it('go out with the token and the address kept here, and are taken once', async () => {
    askEarly();
    await expect(takeEarly(request())?.then((answer) => answer.json())).resolves.toEqual(['a booking']);
    expect(asked).toEqual([`Bearer ${token}`, EMAIL]);
    expect(takeEarly(request())).toBeUndefined();
  });

  it('are not for another token, nor for a write', () => {
    askEarly();
    expect(takeEarly(request({}, testToken(7200)))).toBeUndefined();
    expect(takeEarly(request({ method: 'POST' }))).toBeUndefined();
    expect(takeEarly(request())).toBeDefined();
  });

  it('are too old after half a minute', () => {
    askEarly();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(31_000);
    expect(takeEarly(request())).toBeUndefined();
    clock.mockRestore();
  });

  it.each([
    ['nobody is signed in', () => removeToken()],
    ['the token must be renewed first', () => saveToken(testToken(200))],
    ['the page has none', () => document.head.replaceChildren()],
  ])('stay at home when %s', async (_when, prepare) => {
    prepare();
    askEarly();
    await delay(20);
    expect(asked).toEqual([]);
    expect(window.motohaatEarly).toBeUndefined();
  });

  it('end after 20 seconds without an answer', async () => {
    api.use(http.get('http://localhost/api/bookings', () => new Promise<never>(() => undefined)));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    askEarly();
    const taken = expect(takeEarly(request())).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(20_000);
    jest.useRealTimers();
    await taken;
  });

  it('that fail are left to who takes them', async () => {
    api.use(http.get('http://localhost/api/bookings', () => HttpResponse.error()));
    askEarly();
    await delay(20);
    await expect(takeEarly(request())).rejects.toThrow();
  });
});
