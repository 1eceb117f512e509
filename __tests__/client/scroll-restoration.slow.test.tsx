import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { BrowserHistoryRouter } from '../../src/app/BrowserHistoryRouter.tsx';
import { App } from '../../src/app/App.tsx';
import { createStore } from '../../src/app/store.ts';
import { createEmotionCache } from '../../src/app/emotion-cache.ts';
import { saveSession } from '../../src/services/session.ts';
import { saveToken } from '../../src/services/token.ts';
import { testToken } from '../helpers/client/render.tsx';
import { answer, api, refusal, rememberStore } from '../helpers/client/setup.ts';
import { categoryRow, productRow } from '../helpers/data/samples.ts';

/** jsdom has no layout: the test sets the page's height. */
let height = 5000;
const goTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
};
const { scrollTo } = window;
beforeAll(() =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height }),
);
beforeEach(() => {
  height = 5000;
  goTo(0);
  window.scrollTo = ((options: ScrollToOptions) => goTo(options.top ?? 0)) as typeof window.scrollTo;
  api.use(
    answer('get', '/category/3', [productRow()], { headers: { 'x-total-count': '1' } }),
    answer('get', '/categories', [categoryRow()]),
    answer('get', '/createAdvertise', []),
    answer('get', '/bookings', []),
    answer('get', '/agreements', []),
    answer('get', '/mywishlist', []),
    answer('get', '/users/admin/:email', { isAdmin: false }),
    answer('get', '/users/seller/:email', { isSeller: true }),
  );
  saveSession({ email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed', photoURL: '' });
  saveToken(testToken());
});
afterAll(() => {
  window.scrollTo = scrollTo;
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

/** Opens the client with a real browser history. */
function open(path: string) {
  window.history.pushState(null, '', path);
  const store = createStore();
  rememberStore(store);
  render(
    <StrictMode>
      <BrowserHistoryRouter>
        <App store={store} styles={createEmotionCache()} />
      </BrowserHistoryRouter>
    </StrictMode>,
  );
  return userEvent.setup();
}
const back = () => act(async () => window.history.back());
const category = () => screen.findByRole('heading', { level: 1, name: 'Sports bikes' });
const wishlist = () => screen.findByRole('heading', { level: 1, name: /wish list/i });
const bar = (name: string) => screen.getByRole('link', { name });

it('the first page neither scrolls nor takes the focus: the browser restores its place', async () => {
  goTo(120);
  open('/category/3');
  await category();
  expect(window.scrollY).toBe(120);
  expect(document.body).toHaveFocus();
});

describe('another page', () => {
  it('starts at its top with the focus on its heading', async () => {
    const person = open('/category/3');
    await category();
    goTo(2600);
    await person.click(bar('Wish List'));
    expect(await wishlist()).toHaveFocus();
    expect(window.scrollY).toBe(0);
  });

  it('that is unknown starts the same way', async () => {
    const person = open('/category/3');
    await category();
    goTo(900);
    await person.click(bar('Wish List'));
    await wishlist();
    act(() => {
      window.history.pushState({ key: 'elsewhere', idx: 9 }, '', '/no-such-page');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toHaveFocus();
    expect(window.scrollY).toBe(0);
  });
});

describe('Back', () => {
  it('returns to the previous position as soon as the page is tall enough, and so does Forward', async () => {
    const person = open('/category/3');
    await category();
    goTo(2600);
    await person.click(bar('Wish List'));
    await wishlist();
    goTo(340);
    height = 900;
    await back();
    expect(await category()).toBeVisible();
    expect(window.scrollY).not.toBe(2600);
    // The browser's own scrolling while the page is short isn't recorded as its position.
    goTo(0);
    height = 5000;
    await waitFor(() => expect(window.scrollY).toBe(2600));
    await act(async () => window.history.forward());
    expect(await wishlist()).toHaveFocus();
    await waitFor(() => expect(window.scrollY).toBe(340));
  });

  it('stops restoring when the person scrolls', async () => {
    const person = open('/category/3');
    await category();
    goTo(2600);
    await person.click(bar('Wish List'));
    await wishlist();
    height = 900;
    await back();
    await category();
    window.dispatchEvent(new WheelEvent('wheel'));
    goTo(50);
    height = 5000;
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(window.scrollY).toBe(50);
  });

  it('from the booking dialog, which has its own entry, doesn’t scroll the page', async () => {
    const person = open('/category/3');
    await category();
    goTo(700);
    await person.click(await screen.findByRole('button', { name: 'Book Now: Yamaha FZS V3' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(window.scrollY).toBe(700);
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.scrollY).toBe(700);
  });

  it('restores the position after a reload', async () => {
    open('/category/3');
    await category();
    goTo(1500);
    const { disableBrowserScrollRestoration: takeOverScrolling } =
      await import('../../src/app/useScrollRestoration.ts');
    takeOverScrolling();
    expect(window.history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('motohaat-scroll') ?? '[]')).toContainEqual(['default /category/3', 1500]);
    expect(window.history.scrollRestoration).toBe('auto');
    // A reload right after scrolling comes before the browser's scroll event.
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 2200 });
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('motohaat-scroll') ?? '[]')).toContainEqual(['default /category/3', 2200]);
  });
});

it('the client leaves links within the page to the browser', async () => {
  const person = open('/category/3');
  await category();
  goTo(1500);
  await person.click(bar('Home'));
  await person.click(await screen.findByRole('link', { name: /See All/ }));
  await category();
  goTo(40);
  act(() => {
    window.history.pushState(null, '', '#content');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(window.scrollY).toBe(40);
});

describe('the dashboard', () => {
  it('marks My Bookings on the payment page', async () => {
    api.use(refusal('get', '/bookings/:id', 404, 'BOOKING_NOT_FOUND'));
    open('/dashboard/payment/41');
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(await within(menu).findByRole('link', { current: 'page' })).toHaveTextContent('My Bookings');
  });

  it('keeps its frame while its pages change', async () => {
    const person = open('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Tanvir Ahmed' });
    const menu = screen.getByRole('navigation', { name: 'Dashboard' });
    const link = await screen.findByRole('link', { name: 'My Bookings' });
    await person.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'My Bookings' })).toHaveFocus();
    expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBe(menu);
    expect(link).toHaveAttribute('aria-current', 'page');
  });
});
