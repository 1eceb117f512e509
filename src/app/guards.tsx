import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { PageName } from '#contract/pages';
import type { LoginState } from '../features/account/return-path';
import { useRoles, useSession, useUser } from '../features/account/useSession';
import { paths } from '../paths';
import { LazyErrorState } from '../ui/feedback/LazyErrorState';
import { PageLoading } from '../ui/page/PageLoading';

/** docs/specification.md §4: a spinner while loading; nobody signed in goes to /login, which remembers the origin. */
export function SignedIn({ screen, children }: { screen?: PageName; children: ReactNode }) {
  const { user, loading, ended } = useSession();
  const location = useLocation();
  if (loading && !user) return <PageLoading />;
  if (user) return children;
  // Whoever deleted their account on this page ends at home, not at the login.
  if (ended === 'DELETED_HERE' && location.pathname === paths.deleteAccount)
    return <Navigate to={paths.home} replace />;
  // Whoever logged out on purpose elsewhere is not sent back to a private page.
  const state: LoginState | null =
    ended === 'LOGGED_OUT_ELSEWHERE'
      ? null
      : { from: { pathname: location.pathname, search: location.search }, screen };
  return <Navigate to={paths.login} replace state={state} />;
}

/** docs/specification.md §4: additionally the admin check; who fails it reads on /login why (docs/rules.md §4). */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin, loading, error, retry } = useRoles();
  const { email } = useUser();
  const { pathname, search } = useLocation();
  if (loading) return <PageLoading />;
  if (isAdmin) return children;
  if (error) return <LazyErrorState error={error} onRetry={retry} />;
  return (
    <Navigate to={paths.login} replace state={{ from: { pathname, search }, refused: email } satisfies LoginState} />
  );
}
