import type { Location } from 'react-router-dom';
import { paths } from '../../paths';

/** What a guard leaves in the history for the login page, and a link in its address. */
export interface LoginState {
  from?: { pathname: string; search?: string };
  /** The page that asked for a login, as contract/pages.ts names it. */
  screen?: string;
  /** The e-mail of whom the admin guard turned away; somebody else who signs in here goes on. */
  refused?: string;
}

/** The login page's address for a link, which the browser may follow before the client is there. */
export const loginPath = ({ from: { pathname, search = '' }, screen }: Required<Pick<LoginState, 'from' | 'screen'>>) =>
  `${paths.login}?${new URLSearchParams({ from: pathname + search, screen })}`;

/** Of what an address names only the path counts, as the browser reads it: it leads to no other site. */
function placeOf(address: string): LoginState['from'] {
  try {
    const { pathname, search } = new URL(address, window.location.origin);
    return { pathname, search };
  } catch {
    return undefined;
  }
}

/** Why somebody is asked to log in or register, and where they go after the login. */
export function loginStateOf({ state, search }: Location<LoginState | null>): LoginState | null {
  const asked = new URLSearchParams(search);
  const from = asked.get('from');
  return state ?? (from === null ? null : { from: placeOf(from), screen: asked.get('screen') ?? undefined });
}

/** Where to go after login: back, or home. Only an address on this site is followed (docs/rules.md §4). */
export function returnPath(state: LoginState | null): string {
  const { pathname, search = '' } = state?.from ?? { pathname: paths.home };
  return /^\/(?![/\\])/.test(pathname) && pathname !== paths.login ? pathname + search : paths.home;
}
