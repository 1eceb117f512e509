import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserHistoryRouter } from './BrowserHistoryRouter.tsx';
import { SIGNED_OUT } from '../features/people/account/auth.slice.ts';
import { guardSession } from '../features/people/account/session-guard.ts';
import { nextTask } from '../next-task.ts';
import { loadBootstrap } from '../services/bootstrap.ts';
import { markClientStarted } from '../services/early-clicks.ts';
import { takePersonalPage } from '../services/personal-page.ts';
import { RenderedLanguage, languageOf, takeAddressLanguage } from '../ui/text/language.ts';
import { adoptGlobalRules, withStylesInPlace } from './adopt-styles.ts';
import { App } from './App.tsx';
import { liveWhenIdle } from './live-when-idle.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { loadPage, prefetchPage } from './routes.tsx';
import { createStore, type State } from './store.ts';
import { createEmotionCache } from './emotion-cache.ts';
import { disableBrowserScrollRestoration } from './useScrollRestoration.ts';

/**
 * The longest that pending data may delay a page whose code has loaded; after that the page shows
 * its loading state.
 */
const PREFETCH_MS = 60;

/** The state the server rendered with, including the display name stored in the account. */
function renderedState(state: State, person: { email: string; displayName: string } | undefined): State {
  const { user } = state.auth;
  // The same object: another one would render everything that reads it a second time.
  if (!user) return state;
  if (!person) return { ...state, auth: SIGNED_OUT };
  const isSame = user.email === person.email && user.displayName === person.displayName;
  return isSame ? state : { ...state, auth: { ...SIGNED_OUT, user: { ...user, ...person } } };
}

/** Renders the client, or hydrates the server's HTML. */
export async function start(): Promise<void> {
  disableBrowserScrollRestoration();
  takeAddressLanguage();
  const [bootstrap, personal] = await Promise.all([loadBootstrap(), takePersonalPage()]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const store = createStore();
  guardSession(store);
  const { pathname } = window.location;
  try {
    await loadPage(pathname, store, { ...bootstrap, ...personal?.data });
    await nextTask();
    await Promise.race([
      prefetchPage(window.location, store),
      new Promise((resolve) => setTimeout(resolve, PREFETCH_MS)),
    ]);
  } catch (error) {
    // The page retries when it is shown, and then shows the error.
    console.error(error);
  }
  await nextTask();
  // The server doesn't know this browser's storage, so the first render repeats the server's state.
  const rendered = root.dataset.language ? renderedState(store.getState(), personal?.person) : undefined;
  const styles = adoptGlobalRules(withStylesInPlace(() => createEmotionCache(personal?.cssNames)));
  const page = (
    <StrictMode>
      <RenderedLanguage value={languageOf(root.dataset.language)}>
        <BrowserHistoryRouter>
          <App store={store} styles={styles} rendered={rendered} />
        </BrowserHistoryRouter>
      </RenderedLanguage>
    </StrictMode>
  );
  // Each page sets its own description, or none.
  document.querySelector('meta[data-fallback]')?.remove();
  // A transition hydrates in slices, so the browser stays responsive.
  if (rendered) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
  markClientStarted();
  prefetchOnIntent(store);
  liveWhenIdle(store);
}
