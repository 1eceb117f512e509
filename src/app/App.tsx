import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useCallback } from 'react';
import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import { retryRunning } from '../api/retry-running';
import { reload } from '../services/reload';
import { RetryLoading } from '../ui/Slow';
import { ROUTES } from './routes';
import { SCHEME_KEY } from './scheme';
import type { State, Store } from './store';
import { theme } from './theme';

const Routes = () => useRoutes(ROUTES);

interface AppProps {
  store: Store;
  /** Where Emotion writes its sheets. */
  styles: EmotionCache;
  /** The state the server rendered with, which the browser's first rendering must repeat. */
  rendered?: State;
}

/** Store, styles and theme around the routes; the router is chosen by who renders it (browser, server or test). */
export function App({ store, styles, rendered }: AppProps) {
  const retry = useCallback(() => {
    // Nothing is being asked for: it is the page's own code that does not come.
    if (retryRunning(store.dispatch) === 0) reload();
  }, [store]);
  return (
    <Provider store={store} serverState={rendered}>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} modeStorageKey={SCHEME_KEY}>
          <RetryLoading value={retry}><Routes /></RetryLoading>
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}
