import { screen, waitFor } from '@testing-library/react';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { adjustClock, serverNow } from '../../src/services/clock.ts';
import { saveSession } from '../../src/services/session.ts';
import { saveToken, secondsLeft } from '../../src/services/token.ts';
import { latestYear } from '../../src/features/catalogue/listing/product.schema.ts';
import { formatShortTime } from '../../src/ui/text/dates.ts';
import * as firebase from '../helpers/client/fakes.ts';
import { renderApp, testToken } from '../helpers/client/render.tsx';
import { answer, recorder } from '../helpers/client/setup.ts';
import { dealRow, sellerDealRow } from '../helpers/data/samples.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const trueNow = Date.now;

const device = jest.spyOn(Date, 'now');
/** Sets this device's clock: milliseconds by which it is ahead. */
const setDevice = (ahead: number) => device.mockImplementation(() => trueNow() + ahead);
afterEach(() => setDevice(0));
afterAll(() => device.mockRestore());

const dateHeader = (ago = 0): Record<string, string> => ({ date: new Date(trueNow() - ago).toUTCString() });
const answerAt = (headers: Record<string, string>): Response =>
  new Response('', { headers: { 'cache-control': 'no-store', ...headers } });
const skewOf = (): number => Math.abs(serverNow() - trueNow());

describe('the server’s clock', () => {
  it.each([
    ['right', 0],
    ['six hours ahead', 6 * HOUR],
    ['three days behind', -3 * DAY],
    ['years behind, as after an empty battery', -20_000 * DAY],
  ])('is known on a device whose clock is %s', (_what, ahead) => {
    setDevice(ahead);
    adjustClock(answerAt(dateHeader()), Date.now() - 200);
    expect(skewOf()).toBeLessThanOrEqual(1500);
  });

  it('stays this device’s own, to the millisecond, while that is right', () => {
    for (const ago of [0, 300, 700]) adjustClock(answerAt(dateHeader(ago)), Date.now() - 800);
    expect(skewOf()).toBeLessThanOrEqual(5);
  });

  it('follows a device whose clock is put right', () => {
    setDevice(2 * DAY);
    adjustClock(answerAt(dateHeader()), Date.now());
    setDevice(0);
    adjustClock(answerAt(dateHeader()), Date.now());
    expect(skewOf()).toBeLessThanOrEqual(1500);
  });

  it.each([
    ['a cached answer', { 'cache-control': 'public, max-age=60' }],
    ['one that the service worker kept', { 'x-motohaat-kept': '1' }],
    ['one without a date', { date: '' }],
  ])('is not read from %s', (_what, headers) => {
    adjustClock(answerAt({ ...dateHeader(5 * HOUR), ...headers }), Date.now());
    expect(skewOf()).toBeLessThanOrEqual(5);
  });
});

describe.each([
  ['six hours ahead', 6 * HOUR],
  ['three days ahead', 3 * DAY],
  ['three days behind', -3 * DAY],
])('on a phone whose clock is %s', (_what, ahead) => {
  const inMinutes = (minutes: number): string => new Date(trueNow() + minutes * 60_000).toISOString();

  /** Opens the deal's page, which the server answers with its time. */
  function open(deal: ReturnType<typeof dealRow>, ...handlers: HttpHandler[]) {
    saveSession({ email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed', photoURL: '' });
    saveToken(testToken());
    setDevice(ahead);
    const headers = () => ({ 'cache-control': 'no-store', ...dateHeader() });
    return renderApp('/dashboard/deals/41', {
      handlers: [
        ...handlers,
        answer('get', '/users/admin/:email', { isAdmin: false }),
        answer('get', '/users/seller/:email', { isSeller: deal.role === 'seller' }),
        answer('get', '/agreements', []),
        answer('get', '/mywishlist', []),
        answer('get', '/jwt', { accessToken: testToken() }),
        http.get('http://localhost/api/deals/41', () => HttpResponse.json(deal, { headers: headers() })),
      ],
    });
  }
  beforeEach(() => firebase.freshIdToken.mockReset().mockResolvedValue('proof'));

  it('a wait has the minutes of the server', async () => {
    open(sellerDealRow({ codeLockedUntil: inMinutes(14.5) }));
    expect(await screen.findByText(/15 minutes/)).toBeVisible();
  });

  it('tomorrow’s meeting is taken, and yesterday’s is not', async () => {
    const call = recorder('put', '/deals/41/meeting', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const { person } = open(dealRow(), call.handler);
    await person.click(await screen.findByRole('button', { name: 'Set time and place' }));
    const when = screen.getByLabelText('Date and time');
    const dayOf = (instant: number): string => new Date(instant + 6 * HOUR).toISOString().slice(0, 10);
    await person.type(when, `${dayOf(trueNow() - DAY)}T15:30`);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose a time that is still to come.')).toBeVisible();
    const tomorrow = dayOf(trueNow() + DAY);
    await person.clear(when);
    await person.type(when, `${tomorrow}T15:30`);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(call.sent).toEqual([{ at: `${tomorrow}T09:30:00.000Z`, area: 'Sylhet' }]));
  });

  it('the token is as old as the server says', () => {
    const token = testToken();
    setDevice(ahead);
    adjustClock(answerAt(dateHeader()), Date.now());
    expect(secondsLeft(token)).toBeGreaterThan(3590);
    expect(secondsLeft(token)).toBeLessThanOrEqual(3602);
  });

  it('a message of now was sent today', () => {
    setDevice(ahead);
    adjustClock(answerAt(dateHeader()), Date.now());
    expect(formatShortTime(new Date(trueNow()).toISOString(), 'en')).toMatch(/^\d+:\d\d [ap]m$/);
  });
});

it('a bike of this year can be listed on a device whose clock is years behind', () => {
  setDevice(-4000 * DAY);
  adjustClock(answerAt(dateHeader()), Date.now());
  expect(latestYear()).toBeGreaterThanOrEqual(new Date(trueNow()).getUTCFullYear());
});

it('a valid token is used although this device takes it for expired and nobody can renew it', async () => {
  saveSession({ email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed', photoURL: '' });
  saveToken(testToken());
  setDevice(2 * DAY);
  firebase.freshIdToken.mockReset().mockResolvedValue(undefined);
  renderApp('/dashboard/deals/41', {
    handlers: [
      answer('get', '/users/admin/:email', { isAdmin: false }),
      answer('get', '/users/seller/:email', { isSeller: false }),
      answer('get', '/agreements', []),
      answer('get', '/deals/41', dealRow()),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Yamaha FZS V3' })).toBeVisible();
});
