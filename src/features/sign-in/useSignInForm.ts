import { useState } from 'react';
import { notify } from '../../ui/feedback/notify';
import { currentText } from '../../ui/text/text';
import { signInText } from './sign-in.text';
import { useSignIn } from './useSignIn';

/** What the pages for login and registration have in common: one attempt at a time, and what became of it. */
export function useSignInForm() {
  const { loginWithGoogle } = useSignIn();
  const [failure, setFailure] = useState<unknown>(null);
  const [popupClosed, setPopupClosed] = useState(false);

  /** @param signIn answers whether somebody is signed in now */
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
    /** The window of Google was closed without an answer. */
    popupClosed,
    attempt,
    google: () =>
      void attempt(
        () => loginWithGoogle(() => setPopupClosed(true)),
        () => currentText(signInText).loggedIn,
      ),
  };
}
