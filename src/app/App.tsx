import type { EmotionCache } from '@emotion/cache';
import { useCallback } from 'react';
import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import { retryPendingQueries } from '../api/retry-pending-queries.ts';
import { reload } from '../services/reload.ts';
import { RetryLoading } from '../ui/feedback/SlowNotice.tsx';
import { AppStyles } from './AppStyles.tsx';
import { ROUTES } from './routes.tsx';
import type { State, Store } from './store.ts';

const Routes = () => useRoutes(ROUTES);

/** Everything inside of store, theme and router. */
export function AppContent({ store }: { store: Store }) {
  const retry = useCallback(() => {
    // Nothing is being asked for: it is the page's own code that does not come.
    if (retryPendingQueries(store.dispatch) === 0) reload();
  }, [store]);
  return (
    <RetryLoading value={retry}>
      <Routes />
    </RetryLoading>
  );
}

interface AppProps {
  store: Store;
  /** Where Emotion inserts its style sheets. */
  styles: EmotionCache;
  /** The state the server rendered with, which the browser's first render must match. */
  rendered?: State;
}

/**
 * Wraps the routes in the store, styles and theme. The caller provides the router (browser, server
 * or test).
 */
export const App = ({ store, styles, rendered }: AppProps) => (
  <Provider store={store} serverState={rendered}>
    <AppStyles cache={styles}>
      <AppContent store={store} />
    </AppStyles>
  </Provider>
);
