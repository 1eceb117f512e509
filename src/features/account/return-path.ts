import { paths } from '../../paths';

/** What a guard leaves in the history for the login page. */
export interface LoginState {
  from?: { pathname: string; search?: string };
  /** The page that asked for a login, as contract/pages.ts names it. */
  screen?: string;
  /** The e-mail of whom the admin guard turned away; somebody else who signs in here goes on. */
  refused?: string;
}

/** Where to go after login: back, or home. Only an address on this site is followed (docs/rules.md §4). */
export function returnPath(state: LoginState | null): string {
  const { pathname, search = '' } = state?.from ?? { pathname: paths.home };
  return /^\/(?![/\\])/.test(pathname) && pathname !== paths.login ? pathname + search : paths.home;
}
