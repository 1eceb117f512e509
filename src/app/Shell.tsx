import { Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { useText } from '../ui/text';
import { Waiting } from '../ui/Waiting';
import { isOnline, onConnection } from './connection';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { shellText } from './shell.text';
import { TopBar } from './TopBar';
import bar from './TopBar.module.css';
import classes from './Shell.module.css';

/** Top bar, page, footer; a page that breaks leaves the bar standing. */
export function Shell() {
  const words = useText(shellText);
  const { pathname } = useLocation();
  // Its frame stays while its pages change.
  const isDashboard = pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
  const online = useSyncExternalStore(onConnection, isOnline, () => true);
  return (
    <div className={classes.shell}>
      <TopBar />
      {!online && <p className={bar.offline} role="status">{words.offline}</p>}
      <main id="content" tabIndex={-1} className={classes.main}>
        <ErrorBoundary page={pathname}>
          <Suspense key={isDashboard ? paths.dashboard : pathname} fallback={<Waiting />}><Outlet /></Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}
