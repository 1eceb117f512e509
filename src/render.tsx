import type { EmotionCache } from '@emotion/cache';
import { ThemeContext } from '@emotion/react';
import { type ReactNode, StrictMode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { RenderedPage, RenderInput } from '#contract/site/rendering';
import { api } from './api/api.ts';
import { AppContent } from './app/App.tsx';
import { AppStyles } from './app/AppStyles.tsx';
import { Frame } from './app/shell/Frame.tsx';
import { loadPage } from './app/routes.tsx';
import { createStore } from './app/store.ts';
import { createEmotionCache } from './app/emotion-cache.ts';
import { createStylePrinter } from './app/printed-styles/printed-styles.ts';
import { signedIn } from './features/people/account/auth.slice.ts';
import { setBootstrap } from './services/bootstrap.ts';
import { RenderedLanguage } from './ui/text/language.ts';

/** Collects the rules in one sheet for the head, instead of a sheet before each element. */
function createCollectingStyles(): EmotionCache {
  const styles = createEmotionCache();
  styles.compat = true;
  return styles;
}

const printStyles = createStylePrinter();

let firstTheme: object | undefined;
const sharedTheme = (theme: object): object => (firstTheme ??= theme);

/**
 * Provides the same theme object to all renderings. The theme's provider makes an equal one for each, and Material UI
 * compiles its components' styles again for each theme object.
 */
function SharedTheme({ children }: { children: ReactNode }) {
  const theme = useContext(ThemeContext);
  return <ThemeContext.Provider value={sharedTheme(theme)}>{children}</ThemeContext.Provider>;
}

/**
 * Renders a page on the server, for an anonymous visitor or for one person
 * (docs/decisions/004-rendering.md).
 */
export async function renderPage({ location, language, bootstrap, person }: RenderInput): Promise<RenderedPage> {
  setBootstrap(bootstrap);
  const store = createStore();
  if (person) store.dispatch(signedIn({ ...person, photoURL: '' }));
  await loadPage(location.split('?')[0] ?? location, store, bootstrap);
  const styles = createCollectingStyles();
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <RenderedLanguage value={language}>
        <StaticRouter location={location}>
          <Provider store={store}>
            <AppStyles cache={styles}>
              <SharedTheme>
                <AppContent store={store} />
              </SharedTheme>
            </AppStyles>
          </Provider>
        </StaticRouter>
      </RenderedLanguage>
    </StrictMode>,
    // No part of the page may need a script to be put in its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  let html = '';
  for await (const part of prelude) html += String(part);
  // Timers that remove unused data would keep each page's store for minutes.
  store.dispatch(api.util.resetApiState());
  // React emits head elements before everything else.
  const head = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  html = html.slice(head.length);
  // A person's page replaces the frame.
  return { html, head, ...printStyles(styles, html, person && renderFrame().cssNames) };
}

let frame: RenderedPage | undefined;

/** The frame for all other pages, shown until the client starts. */
export function renderFrame(): RenderedPage {
  if (frame) return frame;
  const styles = createCollectingStyles();
  const html = renderToStaticMarkup(
    <AppStyles cache={styles}>
      <Frame />
    </AppStyles>,
  );
  frame = { html, head: '', ...printStyles(styles, html) };
  return frame;
}
