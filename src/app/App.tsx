import type { EmotionCache } from '@emotion/cache';
import { useCallback } from 'react';
import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import { retryPendingQueries } from '../api/retry-pending-queries';
import { reload } from '../services/reload';
import { RetryLoading } from '../ui/SlowNotice';
import { AppStyles } from './AppStyles';
import { ROUTES } from './routes';
import type { State, Store } from './store';

const Routes = () => useRoutes(ROUTES);

/** What is inside of store, theme and router. */
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
  /** Where Emotion writes its sheets. */
  styles: EmotionCache;
  /** The state the server rendered with, which the browser's first rendering must repeat. */
  rendered?: State;
}

/** Store, styles and theme around the routes; the router is chosen by who renders it (browser or test). */
export const App = ({ store, styles, rendered }: AppProps) => (
  <Provider store={store} serverState={rendered}>
    <AppStyles cache={styles}>
      <AppContent store={store} />
    </AppStyles>
  </Provider>
);
