import type { Location } from 'react-router-dom';
import { paths } from '../../../paths.ts';

/** Passed to the login page: by a guard in the history state, by a link in its URL. */
export interface LoginState {
  from?: { pathname: string; search?: string };
  /** The name in contract/pages.ts of the page that required a login. */
  screen?: string;
  /** The email of the person the admin guard refused; anyone else who signs in here continues. */
  refused?: string;
}

/** The login page's URL for a link, which may be followed before the client starts. */
export const loginPath = ({ from: { pathname, search = '' }, screen }: Required<Pick<LoginState, 'from' | 'screen'>>) =>
  `${paths.login}?${new URLSearchParams({ from: pathname + search, screen })}`;

/**
 * Parses an address as the browser does and keeps only its path, so it can't lead to another site.
 */
function placeOf(address: string): LoginState['from'] {
  try {
    const { pathname, search } = new URL(address, window.location.origin);
    return { pathname, search };
  } catch {
    return undefined;
  }
}

/** Why a person is asked to log in or register, and where they go afterwards. */
export function loginStateOf({ state, search }: Location<LoginState | null>): LoginState | null {
  const asked = new URLSearchParams(search);
  const from = asked.get('from');
  return state ?? (from === null ? null : { from: placeOf(from), screen: asked.get('screen') ?? undefined });
}

/**
 * Where to go after login: back, or home. Only an address on this site is followed
 * (docs/rules.md §4).
 */
export function returnPath(state: LoginState | null): string {
  const { pathname, search = '' } = state?.from ?? { pathname: paths.home };
  return /^\/(?![/\\])/.test(pathname) && pathname !== paths.login ? pathname + search : paths.home;
}
