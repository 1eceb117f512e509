import { act, fireEvent, screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { reload } from '../../src/services/reload';
import { answer } from '../helpers/api-stub';
import { bookingRow, categoryRow, productRow } from '../helpers/listings';
import { renderApp } from '../helpers/render';

jest.mock('../../src/services/reload', () => ({ reload: jest.fn() }));

const SLOW = 'This is taking longer than usual.';
const around = [answer('get', '/categories', [categoryRow()]), answer('get', '/createAdvertise', []), answer('get', '/bookings', []), answer('get', '/mywishlist', [])];

/** The first request never gets an answer, the second does. */
function hanging<Body extends object>(path: string, body: Body) {
  let asked = 0;
  return http.get(`http://localhost/api${path}`, async () => {
    asked += 1;
    if (asked === 1) await delay('infinite');
    return HttpResponse.json(body, { headers: { 'x-total-count': '1' } });
  });
}

/** Only the seconds are made: answers and rendering take their own time. */
const seconds = (count: number) => act(() => void jest.advanceTimersByTime(count * 1000));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'], advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('what takes long', () => {
  it.each([
    ['a category', '/category/3', hanging('/category/3', [productRow()]), 'article', 'Yamaha FZS V3'],
    ['a table', '/dashboard/myorders', hanging('/bookings', [bookingRow()]), 'cell', /Yamaha FZS V3/],
    ['the categories of the home page', '/', hanging('/categories', [categoryRow()]), 'link', /See All/],
  ] as const)('says so after ten seconds and is asked for anew on request: %s', async (_what, path, handler, role, name) => {
    renderApp(path, { user: {}, handlers: [handler, ...around] });
    await screen.findAllByRole('button', { name: /বাংলা/ });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
    seconds(10);
    expect(screen.getByText(SLOW)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole(role, { name }))[0]).toBeVisible();
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('comes to the page that waits for the roles as well', async () => {
    renderApp('/dashboard/manage-users', { user: { role: 'admin' }, handlers: [hanging('/users/admin/:email', { isAdmin: true }), answer('get', '/allUsers', [])] });
    expect(await screen.findAllByRole('status', { name: 'Loading …' })).not.toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    seconds(10);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible();
  });
});
