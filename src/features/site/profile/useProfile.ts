import { useDispatch } from 'react-redux';
import { saveSession } from '../../../services/session.ts';
import { useUpdateProfileMutation } from './profile.api.ts';
import { authSettled, authStarted, signedIn } from '../../people/account/auth.slice.ts';
import { useUser } from '../../people/account/useSession.ts';

interface ShownProfile {
  userName: string;
  phone: string;
  /** A URL, or empty. */
  image: string;
}

/**
 * Saves the profile with us, in the session shown in the bar, and with Firebase, which supplies the
 * name at the next login.
 */
export function useProfile() {
  const dispatch = useDispatch();
  const user = useUser();
  const [updateProfile] = useUpdateProfileMutation();
  return async (profile: ShownProfile): Promise<void> => {
    dispatch(authStarted());
    try {
      const { acknowledged } = await updateProfile({ email: user.email, profile }).unwrap();
      if (!acknowledged) throw new Error('PATCH /users/me was not acknowledged.');
      const shown = { email: user.email, displayName: profile.userName, photoURL: profile.image };
      saveSession(shown);
      dispatch(signedIn(shown));
      const { renameAccount } = await import('../../../services/firebase.ts');
      await renameAccount(user.email, shown.displayName, shown.photoURL);
    } finally {
      dispatch(authSettled());
    }
  };
}
