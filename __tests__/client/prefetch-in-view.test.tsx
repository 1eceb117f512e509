import { render, screen } from '@testing-library/react';
import { mockIsIntersecting } from 'react-intersection-observer/test-utils';
import { usePrefetchInView } from '../../src/features/site/home/usePrefetchInView.ts';
import { removeToken, saveToken } from '../../src/services/token.ts';
import { PREFETCH_EVENT } from '../../src/ui/page/prefetch-event.ts';

const Linked = () => (
  <a href="/category/3" ref={usePrefetchInView()}>
    See All
  </a>
);

const prefetched = jest.fn();

/** Returns the number of prefetches after these times in and out of view. */
function rest(inView: number, outOfView = 0): number {
  const { unmount } = render(<Linked />);
  mockIsIntersecting(screen.getByRole('link'), true);
  jest.advanceTimersByTime(inView);
  if (outOfView > 0) mockIsIntersecting(screen.getByRole('link'), false);
  jest.advanceTimersByTime(outOfView);
  unmount();
  return prefetched.mock.calls.length;
}

beforeEach(() => {
  jest.useFakeTimers();
  prefetched.mockClear();
  document.addEventListener(PREFETCH_EVENT, prefetched);
});
afterEach(() => {
  document.removeEventListener(PREFETCH_EVENT, prefetched);
  Reflect.deleteProperty(navigator, 'connection');
  removeToken();
  jest.useRealTimers();
});

it('the client prefetches the page of a link that stays in view, once', () => {
  saveToken('a token');
  expect(rest(1000)).toBe(1);
});

it('the client doesn’t prefetch the page of a link that is scrolled past', () => {
  saveToken('a token');
  expect(rest(400, 5000)).toBe(0);
});

it('the client doesn’t prefetch for signed-out visitors, whom the link sends to the login page', () => {
  expect(rest(1000)).toBe(0);
});

it.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
])('the client doesn’t prefetch on a connection like %o', (connection) => {
  saveToken('a token');
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(rest(1000)).toBe(0);
});
