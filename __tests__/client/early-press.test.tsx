import { act, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answerEarly } from '../../src/app/early/early-answers.ts';
import { markClientStarted, replayEarlyClicks } from '../../src/services/early-clicks.ts';

beforeAll(() => replayEarlyClicks(answerEarly));

const pressed = jest.fn();
const Part = () => <p>A part with code of its own</p>;
const page = (LazyPart: React.ComponentType) => (
  <Suspense>
    <a
      href="#filters"
      role="button"
      onClick={(event) => {
        event.preventDefault();
        pressed();
      }}
    >
      Filters
    </a>
    <LazyPart />
  </Suspense>
);

/** A server-rendered page: `hydrate` starts the client, `load` a part's code. */
function open() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(Part));
  document.body.replaceChildren(root);
  let load = (): void => undefined;
  const code = new Promise<{ default: React.ComponentType }>((resolve) => (load = () => resolve({ default: Part })));
  return {
    press: () => act(async () => screen.getByRole('button', { name: 'Filters' }).click()),
    hydrate: () =>
      act(async () => {
        hydrateRoot(root, page(lazy(() => code)));
        markClientStarted();
      }),
    load: () => act(async () => load()),
  };
}

beforeEach(() => {
  delete document.documentElement.dataset.client;
  pressed.mockClear();
  history.replaceState(null, '', '/bikes');
});

it('a press before the client has started is replayed once', async () => {
  const { press, hydrate, load } = open();
  await press();
  await load();
  await hydrate();
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(location.hash).toBe('');
});

it('a press while a part beside it is loading is replayed once it has loaded', async () => {
  const { press, hydrate, load } = open();
  await hydrate();
  await press();
  expect(pressed).not.toHaveBeenCalled();
  await load();
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  await press();
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(location.hash).toBe('');
});
