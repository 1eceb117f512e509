import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app/global.css';
import { App } from './app/App';
import { applyScheme } from './app/scheme';
import { createStore } from './app/store';
import { guardSession } from './features/account/session-guard';
import { seedHome } from './features/home/home.api';
import { loadBootstrap } from './services/bootstrap';

async function start(): Promise<void> {
  applyScheme();
  const bootstrap = await loadBootstrap();
  const store = createStore();
  guardSession(store);
  seedHome(store.dispatch, bootstrap);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<StrictMode><BrowserRouter><App store={store} /></BrowserRouter></StrictMode>);
}

start().catch((error: unknown) => {
  console.error(error);
  // Nothing is rendered yet, so the sentence stands in the page itself, in both languages.
  const root = document.getElementById('root');
  if (root) root.textContent = 'MotoHaat cannot be reached. Please load the page again. — মোটোহাটে পৌঁছানো যাচ্ছে না। পাতাটি আবার লোড করুন।';
});
