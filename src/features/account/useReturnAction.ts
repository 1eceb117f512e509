import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from './return-path';
import { RETURN_PARAMETER, type ReturnAction } from './return-action';

/** Where a link leads to the login, so that the person comes back to this page and what they wanted is done there. */
export function useLoginPath(): (action?: ReturnAction) => string {
  const { pathname } = useLocation();
  return (action) =>
    loginPath({ from: { pathname, search: action ? `?${RETURN_PARAMETER}=${action}` : '' }, screen: 'bike' });
}

/**
 * Does what was wanted, once the person is back and everything for it is there. The address loses the wish first: a dialog makes
 * an entry of its own in the history from it.
 */
export function useReturnAction(ready: boolean, run: Partial<Record<ReturnAction, () => void>>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get(RETURN_PARAMETER);
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
    if (Object.hasOwn(run, action)) run[action as ReturnAction]?.();
  }, [wanted, run]);
}
