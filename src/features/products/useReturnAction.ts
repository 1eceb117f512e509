import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginState } from '../account/return-path';
import { RETURN_PARAMETER, type ReturnAction } from './return-action';

/** What a link to the login carries, so that the person comes back to this page and what they wanted is done there. */
export function useLoginState(): (action?: ReturnAction) => LoginState {
  const { pathname } = useLocation();
  return (action) => ({ from: { pathname, search: action ? `?${RETURN_PARAMETER}=${action}` : '' }, screen: 'bike' });
}

/**
 * Does what was wanted, once the person is back and everything for it is there. The address loses the wish first: a dialog makes
 * an entry of its own in the history from it.
 */
export function useReturnAction(ready: boolean, run: Record<ReturnAction, () => void>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get(RETURN_PARAMETER);
  const pending = useRef<string>(null);

  useEffect(() => {
    if (wanted === null || !ready) return;
    pending.current = wanted;
    void navigate(pathname, { replace: true });
  }, [wanted, ready, pathname, navigate]);

  useEffect(() => {
    const action = pending.current;
    if (action === null || wanted !== null) return;
    pending.current = null;
    if (Object.hasOwn(run, action)) run[action as ReturnAction]();
  }, [wanted, run]);
}
