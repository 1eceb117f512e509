import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { preloadable } from '../../src/app/preloadable.tsx';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { reload } from '../../src/services/reload.ts';
import { api, takeConsole, testConfig } from '../helpers/client/setup.ts';

jest.mock('../../src/services/reload.ts', () => ({ reload: jest.fn() }));

/** A page whose code loads at the second attempt. */
function openLate(failure: Error) {
  let tries = 0;
  const { Page } = preloadable(async () => {
    tries += 1;
    if (tries === 1) throw failure;
    return { default: () => <h1>Blogs</h1> };
  });
  render(
    <ErrorBoundary>
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );
}

const scriptLost = () => Object.assign(new Error('Loading chunk 994 failed.'), { name: 'ChunkLoadError' });
const sheetLost = () => Object.assign(new Error('Loading CSS chunk 994 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });
const connection = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const deployed = (build: string) => http.get('http://localhost/version.json', () => HttpResponse.json({ build }));

describe('a page whose code fails to load', () => {
  afterEach(() => void takeConsole());

  it.each([
    ['script', scriptLost],
    ['style sheet', sheetLost],
  ])('says so when its %s fails to load, and retries on request', async (_what, failure) => {
    openLate(failure());
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Blogs' })).toBeVisible();
  });

  it('shows that the browser is offline without an image to fetch, and recovers when the connection returns', async () => {
    const online = connection(false);
    openLate(scriptLost());
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Blogs' })).toBeVisible();
    online.mockRestore();
  });

  it('offers to reload after a deployment', async () => {
    setBootstrap({ config: testConfig, build: 'a1' });
    api.use(deployed('b2'));
    openLate(scriptLost());
    expect(await screen.findByRole('heading', { name: 'A new version of MotoHaat is available' })).toBeVisible();
    expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the server has the same build', deployed('a1')],
    ['the server cannot be asked', http.get('http://localhost/version.json', () => HttpResponse.error())],
  ])('reports a connection problem when %s', async (_when, handler) => {
    setBootstrap({ config: testConfig, build: 'a1' });
    api.use(handler);
    openLate(scriptLost());
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('A new version of MotoHaat is available')).not.toBeInTheDocument());
  });
});

it('an error is cleared by navigation', async () => {
  const Broken = () => {
    throw scriptLost();
  };
  const { rerender } = render(
    <ErrorBoundary page="/one">
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  rerender(
    <ErrorBoundary page="/two">
      <h1>Blogs</h1>
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Blogs' })).toBeVisible();
  takeConsole();
});
