import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { Fragment, StrictMode, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../../src/app/App.tsx';
import { createStore } from '../../src/app/store.ts';
import { createEmotionCache } from '../../src/app/emotion-cache.ts';
import { guardSession } from '../../src/features/account/session-guard.ts';
import { saveSession } from '../../src/services/session.ts';
import { saveToken } from '../../src/services/token.ts';
import { answer, api, rememberStore } from './api-stub.ts';

export interface TestUser {
  email?: string;
  displayName?: string;
  role?: 'user' | 'seller' | 'admin';
  /** Their id. */
  id?: string;
}

/** A token with only a valid owner and expiry, an hour from now by default. */
export function testToken(seconds = 3600, sub = '4'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub, exp: Math.floor(Date.now() / 1000) + seconds })}.x`;
}

const shown = { path: '' };
function Spy() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    shown.path = pathname + search;
  }, [pathname, search]);
  return null;
}

/**
 * Omits style sheets: jsdom has no layout, and matches every rule against every element that a
 * query by role checks, which took a third of these tests' time.
 */
function createEmptyStyles() {
  const styles = createEmotionCache();
  styles.insert = () => undefined;
  return styles;
}

/** Each key renders the whole page again: the first ones show that a field takes keys and keeps the focus. */
const KEYS_TYPED = 2;

/** A person whose longer words are begun by keys and end in a paste; `keyboard` presses each key. */
function createPerson(): UserEvent {
  const person = userEvent.setup();
  const typeKeys = person.type.bind(person);
  const type: UserEvent['type'] = async (element, text, options) => {
    if (options || text.length <= KEYS_TYPED + 2 || /[{[]/.test(text)) return typeKeys(element, text, options);
    await typeKeys(element, text.slice(0, KEYS_TYPED));
    await person.paste(text.slice(KEYS_TYPED));
  };
  return Object.assign(person, { type });
}

/** StrictMode repeats each render and effect, a sixth of these tests' time: once per page shows that they can be. */
const renderedStrictly = new Set<string>();
const isFirstOf = (path: string): boolean => {
  const page = path.replace(/\?.*/, '').replace(/\/\d.*/, '/:id');
  const isFirst = !renderedStrictly.has(page);
  renderedStrictly.add(page);
  return isFirst;
};

/**
 * Renders the whole client at an address; in StrictMode the first time.
 * @param options.user the signed-in person; the two role checks are answered for them
 * @param options.handlers the API's answers (see api-stub.ts)
 * @param options.hasStyles adds style sheets, for components that measure themselves
 */
export function renderApp(
  path: string,
  { user, handlers = [], hasStyles }: { user?: TestUser; handlers?: HttpHandler[]; hasStyles?: true } = {},
) {
  if (user) {
    const { email = 'buyer@motohaat.test', displayName = 'Tanvir Ahmed', role = 'user', id } = user;
    saveSession({ email, displayName, photoURL: '' });
    saveToken(testToken(3600, id));
    api.use(
      answer('get', '/users/admin/:email', { isAdmin: role === 'admin' }),
      answer('get', '/users/seller/:email', { isSeller: role === 'seller' }),
      answer('get', '/agreements', []),
      // Hearts on product tiles.
      answer('get', '/mywishlist', []),
    );
  }
  api.use(...handlers);
  const store = createStore();
  rememberStore(store, guardSession(store));
  const Mode = isFirstOf(path) ? StrictMode : Fragment;
  const view = render(
    <Mode>
      <MemoryRouter initialEntries={[path]}>
        <Spy />
        <App store={store} styles={hasStyles ? createEmotionCache() : createEmptyStyles()} />
      </MemoryRouter>
    </Mode>,
  );
  return { ...view, store, person: createPerson(), path: () => shown.path };
}
