import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BrowserHistoryRouter } from '../../src/app/BrowserHistoryRouter.tsx';
import { onAddressChange } from '../../src/ui/page/address-change.ts';

const NEVER = new Promise<never>(() => undefined);

/** Two pages; anything loaded with `?wait` never arrives. */
function Page() {
  const { pathname, search } = useLocation();
  if (search === '?wait') use(NEVER);
  return (
    <h1>
      {pathname}
      {search}
    </h1>
  );
}
function Links() {
  return ['/one?sort=price', '/one?wait', '/two', '/two?wait'].map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ));
}

let paint: () => Promise<void>;
beforeEach(() => {
  jest.useFakeTimers();
  const frames = new Map<number, FrameRequestCallback>();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    frames.set(frames.size + 1, frame);
    return frames.size;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
  paint = () =>
    act(async () => {
      for (const [id, frame] of [...frames]) {
        frames.delete(id);
        frame(0);
      }
      jest.advanceTimersByTime(1);
    });
  window.history.replaceState(null, '', '/one');
  render(
    <BrowserHistoryRouter>
      <Links />
      <Suspense fallback={<p>waits</p>}>
        <Page />
      </Suspense>
    </BrowserHistoryRouter>,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const press = (link: string) => act(async () => screen.getByRole('link', { name: link }).click());
const shown = () => [screen.queryByRole('heading')?.textContent, screen.queryByText('waits') !== null];

it('the router shows a new page after the press on its link has been painted', async () => {
  await press('/two');
  expect([window.location.pathname, shown()]).toEqual(['/two', ['/one', false]]);
  await paint();
  expect(shown()).toEqual(['/two', false]);
});

it('the router shows a new page in a background tab, too', async () => {
  await press('/two');
  await act(async () => jest.advanceTimersByTime(99));
  expect(shown()).toEqual(['/one', false]);
  await act(async () => jest.advanceTimersByTime(1));
  expect(shown()).toEqual(['/two', false]);
});

it('the router renders a new page in one go: pending data doesn’t keep the previous page', async () => {
  await press('/two?wait');
  await paint();
  expect(screen.getByText('waits')).toBeVisible();
});

it('the router renders another search of the same page as a transition: the page stays until everything is loaded', async () => {
  await press('/one?sort=price');
  expect(shown()).toEqual(['/one?sort=price', false]);
  await press('/one?wait');
  await paint();
  expect([window.location.search, shown()]).toEqual(['?wait', ['/one?sort=price', false]]);
});

it('the router shows the last of several pages opened within one frame', async () => {
  await press('/two');
  await press('/one?sort=price');
  await paint();
  expect([window.location.pathname, shown()]).toEqual(['/one', ['/one?sort=price', false]]);
  await act(async () => jest.advanceTimersByTime(100));
  expect(shown()).toEqual(['/one?sort=price', false]);
});

it('the router notifies of a new address, and of another search, before it renders them', async () => {
  const heard: unknown[] = [];
  const end = onAddressChange(() => heard.push([window.location.pathname + window.location.search, shown()[0]]));
  await press('/one?sort=price');
  await press('/two');
  end();
  await press('/one?sort=price');
  expect(heard).toEqual([
    ['/one?sort=price', '/one'],
    ['/two', '/one?sort=price'],
  ]);
});
