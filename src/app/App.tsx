import type { EmotionCache } from '@emotion/cache';
import { useCallback } from 'react';
import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import { retryPendingQueries } from '../api/retry-pending-queries';
import { reload } from '../services/reload';
import { RetryLoading } from '../ui/feedback/SlowNotice';
import { AppStyles } from './AppStyles';
import { ROUTES } from './routes';
import type { State, Store } from './store';

const Routes = () => useRoutes(ROUTES);

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
export function App({ store, styles, rendered }: AppProps) {
  const retry = useCallback(() => {
    // No query is pending, so what failed to load is the page's own code.
    if (retryPendingQueries(store.dispatch) === 0) reload();
  }, [store]);
  return (
    <Provider store={store} serverState={rendered}>
      <AppStyles cache={styles}>
        <RetryLoading value={retry}>
          <Routes />
        </RetryLoading>
      </AppStyles>
    </Provider>
  );
}
