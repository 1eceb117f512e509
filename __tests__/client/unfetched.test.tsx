import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { ErrorBoundary } from '../../src/app/ErrorBoundary';
import { preloadable } from '../../src/app/preloadable';
import { takeConsole } from '../helpers/client.setup';

/** A page whose code arrives at the second try. */
function openLate(failure: Error) {
  let tries = 0;
  const { Page } = preloadable(async () => {
    tries += 1;
    if (tries === 1) throw failure;
    return { default: () => <h1>Blogs</h1> };
  });
  render(<ErrorBoundary><Suspense><Page /></Suspense></ErrorBoundary>);
}

const scriptLost = () => Object.assign(new Error('Loading chunk 994 failed.'), { name: 'ChunkLoadError' });
const sheetLost = () => Object.assign(new Error('Loading CSS chunk 994 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });

describe('a page whose code does not arrive', () => {
  afterEach(() => void takeConsole());

  it.each([['script', scriptLost], ['style sheet', sheetLost]])('says so when its %s is lost, and is fetched again on request', async (_what, failure) => {
    openLate(failure());
    expect(await screen.findByRole('heading', { name: 'This page could not be fetched' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Blogs' })).toBeVisible();
  });

  it('comes by itself when the connection is back', async () => {
    openLate(scriptLost());
    await screen.findByRole('heading', { name: 'This page could not be fetched' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Blogs' })).toBeVisible();
  });
});
