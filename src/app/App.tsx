import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { useRoutes } from 'react-router-dom';
import { ROUTES } from './routes';
import { SCHEME_KEY } from './scheme';
import type { Store } from './store';
import { theme } from './theme';

/** The page's nonce lets Emotion write its sheets under the strict CSP. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
const cache = createCache({ key: 'm', nonce, prepend: true });

const Routes = () => useRoutes(ROUTES);

/** Store, styles and theme around the routes; the router is chosen by who renders it (browser or test). */
export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme} modeStorageKey={SCHEME_KEY}>
          <Routes />
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}
