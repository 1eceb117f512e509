import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { reload } from '../../src/services/reload.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer } from '../helpers/client/setup.ts';
import { bookingRow, categoryRow, productRow } from '../helpers/data/samples.ts';

jest.mock('../../src/services/reload.ts', () => ({ reload: jest.fn() }));

const SLOW = 'This is taking longer than usual.';
const around = [
  answer('get', '/categories', [categoryRow()]),
  answer('get', '/createAdvertise', []),
  answer('get', '/bookings', []),
  answer('get', '/mywishlist', []),
];

/** Never answers the first request, but the second. */
function hanging<Body extends object>(path: string, body: Body) {
  let asked = 0;
  return http.get(`http://localhost/api${path}`, async () => {
    asked += 1;
    if (asked === 1) await delay('infinite');
    return HttpResponse.json(body, { headers: { 'x-total-count': '1' } });
  });
}

/** Collects the ten-second timers instead of waiting. */
const waits: (() => void)[] = [];
const realTimeout = window.setTimeout;
beforeEach(() => {
  waits.length = 0;
  window.setTimeout = ((run: () => void, milliseconds?: number) =>
    milliseconds === 10_000 ? waits.push(run) : realTimeout(run, milliseconds)) as typeof window.setTimeout;
});
afterEach(() => {
  window.setTimeout = realTimeout;
});
const passTenSeconds = () => act(() => waits.splice(0).forEach((run) => run()));

describe('a slow load', () => {
  it.each([
    ['a category', '/category/3', hanging('/category/3', [productRow()]), 'article', 'Yamaha FZS V3'],
    ['a table', '/dashboard/myorders', hanging('/bookings', [bookingRow()]), 'cell', /Yamaha FZS V3/],
    ['the categories of the home page', '/', hanging('/categories', [categoryRow()]), 'link', /See All/],
  ] as const)('is explained after ten seconds and retried on request: %s', async (_what, path, handler, role, name) => {
    renderApp(path, { user: {}, handlers: [handler, ...around] });
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull());
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
    passTenSeconds();
    expect(await screen.findByText(SLOW)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole(role, { name }))[0]).toBeVisible();
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is also explained while roles load', async () => {
    renderApp('/dashboard/manage-users', {
      user: { role: 'admin' },
      handlers: [hanging('/users/admin/:email', { isAdmin: true }), answer('get', '/allUsers', [])],
    });
    // The frame is there; its page waits for the admin check.
    await screen.findByRole('navigation', { name: 'Dashboard' });
    await screen.findByRole('status', { name: 'Loading …' });
    passTenSeconds();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  });
});
