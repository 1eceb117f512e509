import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_KEY } from './color-scheme.ts';
import { theme } from './theme.ts';

interface AppStylesProps {
  /** Where Emotion inserts its style sheets. */
  cache: EmotionCache;
  children: ReactNode;
}

/** The theme and global styles around the whole app. */
export const AppStyles = ({ cache, children }: AppStylesProps) => (
  <CacheProvider value={cache}>
    {/* noSsr: without it the provider renders again after hydration, which hydrates the whole page in one task. Styles use CSS variables only, so the colour scheme doesn't affect the markup. */}
    <ThemeProvider theme={theme} modeStorageKey={SCHEME_KEY} noSsr>
      <CssBaseline />
      {children}
    </ThemeProvider>
  </CacheProvider>
);
