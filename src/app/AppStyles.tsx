import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_KEY } from './color-scheme';
import { theme } from './theme';

interface AppStylesProps {
  /** Where Emotion writes its sheets. */
  cache: EmotionCache;
  children: ReactNode;
}

/** The theme and the base styles around everything that is shown. */
export const AppStyles = ({ cache, children }: AppStylesProps) => (
  <CacheProvider value={cache}>
    {/* noSsr: without it the provider renders a second time after hydration, which hydrates the whole page in one task.
        Styles name CSS variables alone, so the scheme changes nothing of what is rendered. */}
    <ThemeProvider theme={theme} modeStorageKey={SCHEME_KEY} noSsr>
      <CssBaseline />
      {children}
    </ThemeProvider>
  </CacheProvider>
);
