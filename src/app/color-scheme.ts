import { local } from '../services/storage.ts';

/**
 * Where Material UI stores the chosen scheme: 'light' or 'dark'; until the person chooses, the
 * device decides.
 */
export const SCHEME_KEY = 'motohaat-scheme';

/**
 * Applies the scheme before the first render, to avoid a flash; the theme follows later changes.
 */
export function applyScheme(): void {
  const chosen = local.get(SCHEME_KEY);
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
}
