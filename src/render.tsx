import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { Frame } from './app/Frame';
import { createStore } from './app/store';
import { createStyles } from './app/styles';
import { seedHome } from './features/home/home.api';
import { type Bootstrap, setBootstrap } from './services/bootstrap';
import { type Language, RenderedLanguage } from './ui/language';

export interface RenderedPage {
  /** What stands inside #root. */
  html: string;
  /** Emotion's rules, and the names it will know them by in the browser. */
  css: string;
  cssNames: string;
  /** Preload links, to be asked for before the scripts. */
  links: string;
}

/** Renders a public page on the server, as nobody in particular sees it (docs/decisions/004-first-load.md). */
export async function renderPage(pathname: string, language: Language, bootstrap: Bootstrap): Promise<RenderedPage> {
  setBootstrap(bootstrap);
  const store = createStore();
  seedHome(store.dispatch, bootstrap);
  const styles = createStyles();
  // Rules are collected for one sheet in the head, instead of a sheet before each element.
  styles.compat = true;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <RenderedLanguage value={language}>
        <StaticRouter location={pathname}><App store={store} styles={styles} /></StaticRouter>
      </RenderedLanguage>
    </StrictMode>,
    // No part of the page may wait for a script to be put in its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  let html = '';
  for await (const part of prelude) html += String(part);
  const links = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  const rules = Object.entries(styles.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { html: html.slice(links.length), links, css: rules.map(([, rule]) => rule).join(''), cssNames: rules.map(([name]) => name).join(' ') };
}

/** Stands in every other page until the client is there. */
export const renderFrame = (): string => renderToStaticMarkup(<Frame />);
