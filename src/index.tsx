import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app/global.css';
import { App } from './app/App';
import { preloadPage } from './app/routes';
import { createStore } from './app/store';
import { createStyles, pageNonce } from './app/styles';
import { showUnreachable } from './app/unreachable';
import { takeOverScrolling } from './app/usePagePlace';
import { NOBODY } from './features/account/auth.slice';
import { guardSession } from './features/account/session-guard';
import { seedHome } from './features/home/home.api';
import { loadBootstrap } from './services/bootstrap';
import { RenderedLanguage, languageOf } from './ui/language';

async function start(): Promise<void> {
  takeOverScrolling();
  const bootstrap = await loadBootstrap();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const store = createStore();
  guardSession(store);
  seedHome(store.dispatch, bootstrap);
  // What the server rendered knows neither the person nor this browser's storage: the first rendering repeats it.
  const rendered = root.dataset.language ? { ...store.getState(), auth: NOBODY } : undefined;
  const page = (
    <StrictMode>
      <RenderedLanguage value={languageOf(root.dataset.language)}>
        <BrowserRouter><App store={store} styles={createStyles(pageNonce())} rendered={rendered} /></BrowserRouter>
      </RenderedLanguage>
    </StrictMode>
  );
  try {
    await preloadPage(window.location.pathname, store);
  } catch (error) {
    // The page tries once more when it is shown, and then says what is wrong.
    console.error(error);
  }
  if (rendered) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

start().catch((error: unknown) => {
  console.error(error);
  showUnreachable();
});
