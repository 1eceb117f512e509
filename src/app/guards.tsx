import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { PageName } from '#contract/pages';
import type { LoginState } from '../features/people/account/return-path.ts';
import { useRoles, useSession, useUser } from '../features/people/account/useSession.ts';
import { paths } from '../paths.ts';
import { LazyErrorState } from '../ui/feedback/LazyErrorState.tsx';
import { PageLoading } from '../ui/page/PageLoading.tsx';

/**
 * docs/specification.md §4: shows a spinner while loading; redirects signed-out visitors to /login
 * with the origin.
 */
export function SignedIn({ screen, children }: { screen?: PageName; children: ReactNode }) {
  const { user, loading, ended } = useSession();
  const location = useLocation();
  if (loading && !user) return <PageLoading />;
  if (user) return children;
  // People who have just deleted their account here go home, not to the login page.
  if (ended === 'DELETED_HERE' && location.pathname === paths.deleteAccount)
    return <Navigate to={paths.home} replace />;
  // After a deliberate logout in another tab, the login page doesn't return to the private page.
  const state: LoginState | null =
    ended === 'LOGGED_OUT_ELSEWHERE'
      ? null
      : { from: { pathname: location.pathname, search: location.search }, screen };
  return <Navigate to={paths.login} replace state={state} />;
}

/**
 * docs/specification.md §4: also checks for the admin role; others get the reason on /login
 * (docs/rules.md §4).
 */
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
