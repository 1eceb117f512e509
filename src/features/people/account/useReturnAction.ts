import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from './return-path.ts';
import { RETURN_PARAMETER, type ReturnAction } from './return-action.ts';

/**
 * Builds the link to the login page that returns the person here, with the same search, and then
 * runs the action.
 */
export function useLoginPath(): (action?: ReturnAction) => string {
  const { pathname, search } = useLocation();
  return (action) => {
    const asked = new URLSearchParams(search);
    if (action) asked.set(RETURN_PARAMETER, action);
    const query = asked.toString();
    return loginPath({ from: { pathname, search: query && `?${query}` }, screen: 'bike' });
  };
}

/**
 * Runs the pending action once the person is back and its data has loaded. Removes it from the URL
 * first, because a dialog pushes a history entry based on the URL. Actions of others stay there.
 */
export function useReturnAction(ready: boolean, run: Partial<Record<ReturnAction, () => void>>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(RETURN_PARAMETER);
  const wanted = asked !== null && Object.hasOwn(run, asked) ? asked : null;
  const pending = useRef<string>(null);

  useEffect(() => {
    if (wanted === null || !ready) return;
    pending.current = wanted;
    const rest = new URLSearchParams(search);
    rest.delete(RETURN_PARAMETER);
    void navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [wanted, ready, pathname, search, navigate]);

  useEffect(() => {
    const action = pending.current;
    if (action === null || wanted !== null) return;
    pending.current = null;
    run[action as ReturnAction]?.();
  }, [wanted, run]);
}
