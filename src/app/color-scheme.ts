import { local } from '../services/storage';

/** Where Material UI keeps the chosen scheme: 'light', 'dark' or, until the person chooses, the device's wish. */
export const SCHEME_KEY = 'motohaat-scheme';

/** Writes the scheme to the page before the first render, so that nothing flashes; the theme follows changes. */
export function applyScheme(): void {
  const chosen = local.get(SCHEME_KEY);
  const dark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
}
