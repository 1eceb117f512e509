import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PersonInput } from '#contract/people/person';
import { api } from '../../../api/api.ts';
import { codeOf } from '../../../services/call-error.ts';
import { saveSession } from '../../../services/session.ts';
import { saveToken } from '../../../services/token.ts';
import type { Proof } from '../../../services/firebase.ts';
import { signInApi } from './sign-in.api.ts';
import { authSettled, authStarted, signedIn } from '../account/auth.slice.ts';
import { findPendingRegistration, removePendingRegistration, savePendingRegistration } from './pending-registration.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export interface Registration {
  userName: string;
  email: string;
  password: string;
  role: string;
  /** URL of the uploaded picture. */
  image: string;
}

/** Returns a name of at least two characters, even if the provider has none. */
const nameOf = ({ user }: Proof): string =>
  (user.displayName.trim().length >= 2
    ? user.displayName.trim()
    : (user.email.split('@')[0] ?? '').padEnd(2, '.')
  ).slice(0, 120);

const issueToken = (dispatch: Dispatch, { user, idToken }: Proof) =>
  dispatch(signInApi.endpoints.issueToken.initiate({ email: user.email, idToken }, { track: false })).unwrap();

async function savePerson(dispatch: Dispatch, person: PersonInput, { idToken }: Proof): Promise<void> {
  await dispatch(signInApi.endpoints.savePerson.initiate({ person, idToken }, { track: false })).unwrap();
  removePendingRegistration();
}

/**
 * Returns the data of a person who is new to the server: a pending registration's, else a plain
 * buyer's.
 */
const personOf = (proof: Proof): PersonInput =>
  findPendingRegistration(proof.user.email) ?? {
    email: proof.user.email,
    userName: nameOf(proof),
    image: proof.user.photoURL,
    role: 'user',
    status: 'not verified',
  };

/**
 * docs/specification.md §4: the e-mail is stored, a token fetched and saved. A failure leaves
 * nobody signed in.
 */
async function startSession(dispatch: Dispatch, proof: Proof): Promise<void> {
  if (findPendingRegistration(proof.user.email)) await savePerson(dispatch, personOf(proof), proof);
  const token = await issueToken(dispatch, proof).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ACCOUNT_UNKNOWN') throw error;
    await savePerson(dispatch, personOf(proof), proof);
    return issueToken(dispatch, proof);
  });
  // Another person's session leaves no cached answers behind.
  dispatch(api.util.resetApiState());
  const user = { ...proof.user, displayName: proof.user.displayName || nameOf(proof) };
  saveSession(user);
  saveToken(token.accessToken);
  dispatch(signedIn(user));
}

type Firebase = typeof import('../../../services/firebase.ts');

/** The Google popup was closed, and the form has been usable again since. */
class PopupClosed extends Error {}

/** How long the result of a closed Google popup may take to arrive. */
const POPUP_ANSWER_MS = 1000;
const POPUP_CLOSED = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request'];

/**
 * Firebase reports a closed Google popup only after ten seconds. A person who returns to this
 * window without a result can use the form immediately; a late result is still accepted.
 */
async function googleSignIn(firebase: Firebase, release: () => void): Promise<Proof> {
  let timer: number | undefined;
  let released = false;
  const onFocus = () => {
    timer ??= window.setTimeout(() => {
      released = true;
      release();
    }, POPUP_ANSWER_MS);
  };
  window.addEventListener('focus', onFocus);
  try {
    return await firebase.signInWithGoogle();
  } catch (error) {
    throw released && POPUP_CLOSED.includes((error as { code?: string }).code ?? '') ? new PopupClosed() : error;
  } finally {
    window.removeEventListener('focus', onFocus);
    window.clearTimeout(timer);
  }
}

let latestAttempt = 0;

/** Sign-in and registration. Each rejects with the provider's or the server's own error. */
export function useSignIn() {
  const dispatch = useDispatch<Dispatch>();

  /**
   * Runs a sign-in.
   * @returns true if it signed the person in; a late failure is ignored once another sign-in has
   * started
   */
  async function run(work: (firebase: Firebase, isLatest: () => boolean) => Promise<void>): Promise<boolean> {
    const attempt = (latestAttempt += 1);
    const isLatest = () => attempt === latestAttempt;
    dispatch(authStarted());
    try {
      await work(await import('../../../services/firebase.ts'), isLatest);
      return true;
    } catch (error) {
      if (!isLatest() || error instanceof PopupClosed) return false;
      dispatch(authSettled());
      throw error;
    }
  }

  return {
    login: (email: string, password: string) =>
      run(async (firebase) => startSession(dispatch, await firebase.signInWithPassword(email.trim(), password))),

    /** @param onClosed called when the person returns from the popup without a result */
    loginWithGoogle: (onClosed: () => void) =>
      run(async (firebase, isLatest) => {
        const proof = await googleSignIn(firebase, () => {
          if (!isLatest()) return;
          dispatch(authSettled());
          onClosed();
        });
        dispatch(authStarted());
        // docs/specification.md §4: a new Google user is created with role user; a known one keeps
        // role and status.
        await savePerson(dispatch, personOf(proof), proof);
        await startSession(dispatch, proof);
      }),

    register: ({ userName, email, password, role, image }: Registration) =>
      run(async (firebase) => {
        const person: PersonInput = { userName, image, email: email.trim(), role, status: 'not verified' };
        const proof = await firebase.createAccount(person.email, password, userName, image);
        savePendingRegistration(person);
        await savePerson(dispatch, person, proof);
        await startSession(dispatch, proof);
      }),
  };
}
