import { Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useText } from '../ui/text';
import { Waiting } from '../ui/Waiting';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { shellText } from './shell.text';
import { TopBar } from './TopBar';
import bar from './TopBar.module.css';
import classes from './Shell.module.css';

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Top bar, page, footer; a page that breaks leaves the bar standing. */
export function Shell() {
  const words = useText(shellText);
  const { pathname } = useLocation();
  const online = useSyncExternalStore(onConnection, () => navigator.onLine, () => true);
  return (
    <div className={classes.shell}>
      <TopBar />
      {!online && <p className={bar.offline} role="status">{words.offline}</p>}
      <main id="content" tabIndex={-1} className={classes.main}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Waiting />}><Outlet /></Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}
