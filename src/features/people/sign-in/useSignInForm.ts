import { useState } from 'react';
import { notify } from '../../../ui/feedback/notify.ts';
import { currentText } from '../../../ui/text/text.ts';
import { signInText } from './sign-in.text.ts';
import { useSignIn } from './useSignIn.ts';

/** Shared by the login and registration pages: one attempt at a time, and its result. */
export function useSignInForm() {
  const { loginWithGoogle } = useSignIn();
  const [failure, setFailure] = useState<unknown>(null);
  const [popupClosed, setPopupClosed] = useState(false);

  /** @param signIn resolves to true if the person is now signed in */
  async function attempt(signIn: () => Promise<boolean>, success: () => string): Promise<void> {
    setFailure(null);
    setPopupClosed(false);
    try {
      if (await signIn()) void notify('success', success());
    } catch (error) {
      setFailure(error);
    }
  }

  return {
    failure,
    /** True if the Google popup was closed without a result. */
    popupClosed,
    attempt,
    google: () =>
      void attempt(
        () => loginWithGoogle(() => setPopupClosed(true)),
        () => currentText(signInText).loggedIn,
      ),
  };
}
