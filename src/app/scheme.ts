/** Light or dark: the device's wish until the person chooses; kept for the next visit. */
export type Scheme = 'light' | 'dark';

const KEY = 'motohaat-scheme';
const wished = window.matchMedia?.('(prefers-color-scheme: dark)');

function chosen(): Scheme | null {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : null;
}

export const scheme = (): Scheme => chosen() ?? (wished?.matches ? 'dark' : 'light');

/** Writes the scheme to the page; called before the first render, so that nothing flashes. */
export function applyScheme(): void {
  document.documentElement.dataset.scheme = scheme();
}

export function toggleScheme(): void {
  localStorage.setItem(KEY, scheme() === 'dark' ? 'light' : 'dark');
  applyScheme();
}

wished?.addEventListener?.('change', applyScheme);
