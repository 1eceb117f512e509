import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { removeDrafts } from '../../services/draft';
import { removeSession } from '../../services/session';
import { removeToken } from '../../services/token';
import { signedOut } from './auth.slice';

/** RULES §4: the token and every cached answer go at once; private pages are unmounted by their guard. Firebase follows. */
export function useLogout() {
  const dispatch = useDispatch();
  return () => {
    removeToken();
    removeSession();
    removeDrafts();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    void import('../../services/firebase').then((firebase) => firebase.signOutOfFirebase()).catch(() => undefined);
  };
}
