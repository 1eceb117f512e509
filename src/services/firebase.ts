import type { Auth, User } from 'firebase/auth';
import { config } from './bootstrap';
import { addScript } from './script';
import type { SessionUser } from './session';

/** A proven person: who they are, and the ID token that proves it. */
export interface Proof {
  user: SessionUser;
  idToken: string;
}

let loading: Promise<{ auth: Auth; sdk: typeof import('firebase/auth') }> | undefined;

/** The SDK is heavy: it is loaded when somebody signs in or a token must be renewed, never for reading a page. */
function firebase() {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start() {
  const { firebase: keys, authEmulatorUrl } = config();
  const [{ initializeApp }, sdk] = await Promise.all([import('firebase/app'), import('firebase/auth')]);
  const auth = sdk.initializeAuth(initializeApp(keys), {
    persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
    popupRedirectResolver: sdk.browserPopupRedirectResolver,
  });
  if (authEmulatorUrl) sdk.connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  await auth.authStateReady();
  return { auth, sdk };
}

async function proofOf(user: User): Promise<Proof> {
  return {
    user: { email: user.email ?? '', displayName: user.displayName ?? '', photoURL: user.photoURL ?? '' },
    idToken: await user.getIdToken(),
  };
}

export async function signInWithPassword(email: string, password: string): Promise<Proof> {
  const { auth, sdk } = await firebase();
  return proofOf((await sdk.signInWithEmailAndPassword(auth, email, password)).user);
}

export async function createAccount(email: string, password: string, displayName: string, photoURL: string): Promise<Proof> {
  const { auth, sdk } = await firebase();
  const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
  await sdk.updateProfile(user, { displayName, photoURL });
  return { ...(await proofOf(user)), idToken: await user.getIdToken(true) };
}

/**
 * Makes the Google window possible before it is asked for: a popup opened after a long wait is blocked by browsers,
 * so pages with the button call this when they show.
 */
export async function prepareGoogle(): Promise<void> {
  const { authEmulatorUrl } = config();
  if (authEmulatorUrl) await addScript(`${authEmulatorUrl}/sandbox/gapi.js`);
  await firebase();
}

export async function signInWithGoogle(): Promise<Proof> {
  await prepareGoogle();
  const { auth, sdk } = await firebase();
  return proofOf((await sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider())).user);
}

/** A fresh ID token of the person Firebase remembers, or nothing when it remembers nobody (or somebody else). */
export async function freshIdToken(email: string): Promise<string | undefined> {
  const { auth } = await firebase();
  const { currentUser } = auth;
  return currentUser?.email?.toLowerCase() === email.toLowerCase() ? currentUser.getIdToken() : undefined;
}

export async function signOutOfFirebase(): Promise<void> {
  const { auth, sdk } = await firebase();
  await sdk.signOut(auth);
}
