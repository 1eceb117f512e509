import { sameEmail } from '#contract/email';
import type { Auth, User } from 'firebase/auth';
import { paths } from '../paths';
import { config } from './bootstrap';
import { loadScript } from './load-script';
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

export async function createAccount(
  email: string,
  password: string,
  displayName: string,
  photoURL: string,
): Promise<Proof> {
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
  if (authEmulatorUrl) await loadScript(`${authEmulatorUrl}/sandbox/gapi.js`);
  await firebase();
}

export async function signInWithGoogle(): Promise<Proof> {
  await prepareGoogle();
  const { auth, sdk } = await firebase();
  return proofOf((await sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider())).user);
}

/** What Firebase knows of a signed-in person. */
export interface Credentials {
  emailVerified: boolean;
  /** Whether there is a password; people who came by Google alone have none. */
  hasPassword: boolean;
}

const SESSION_OVER_ERROR = Object.assign(new Error('Firebase: The session is over (auth/requires-recent-login).'), {
  code: 'auth/requires-recent-login',
});

/** The person Firebase remembers, when it is this one. */
async function requireCurrentUser(
  email: string,
): Promise<{ auth: Auth; sdk: typeof import('firebase/auth'); user: User }> {
  const { auth, sdk } = await firebase();
  const user = auth.currentUser;
  if (!user || !sameEmail(user.email ?? undefined, email)) throw SESSION_OVER_ERROR;
  return { auth, sdk, user };
}

const hasPassword = (user: User): boolean => user.providerData.some(({ providerId }) => providerId === 'password');

/** Asked anew each time: the e-mail may have been proven in another window. */
export async function readCredentials(email: string): Promise<Credentials> {
  const { user } = await requireCurrentUser(email);
  await user.reload();
  // A proof that was made before does not say so.
  if (user.emailVerified && !(await user.getIdTokenResult()).claims.email_verified) await user.getIdToken(true);
  return { emailVerified: user.emailVerified, hasPassword: hasPassword(user) };
}

/** The page that the mail's link opens leads back here by its last button. */
const returnTo = (path: string) => ({ url: window.location.origin + path });

/** Sends the mail by which a new password is chosen; whether there is such an account is told to nobody. */
export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sdk } = await firebase();
  auth.languageCode = document.documentElement.lang;
  await sdk.sendPasswordResetEmail(auth, email, returnTo(paths.login)).catch((error: { code?: string }) => {
    if (error.code !== 'auth/user-not-found') throw error;
  });
}

/** Sends the mail that proves the e-mail. */
export async function sendConfirmation(email: string): Promise<void> {
  const { auth, sdk, user } = await requireCurrentUser(email);
  auth.languageCode = document.documentElement.lang;
  await sdk.sendEmailVerification(user, returnTo(paths.profile));
}

export async function renameAccount(email: string, displayName: string, photoURL: string): Promise<void> {
  const { sdk, user } = await requireCurrentUser(email);
  await sdk.updateProfile(user, { displayName, photoURL });
}

/** Firebase wants a recent proof before what cannot be undone: the password, or Google's window for people without one. */
export async function reauthenticate(email: string, password: string): Promise<User> {
  const { sdk, user } = await requireCurrentUser(email);
  if (hasPassword(user))
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, password));
  else await sdk.reauthenticateWithPopup(user, new sdk.GoogleAuthProvider());
  return user;
}

export async function changePassword(email: string, current: string, next: string): Promise<void> {
  const user = await reauthenticate(email, current);
  const { sdk } = await firebase();
  await sdk.updatePassword(user, next);
}

/** @param user as reauthenticate() answered them; another tab may have signed out since */
export async function removeAccount(user: User): Promise<void> {
  const { sdk } = await firebase();
  await sdk.deleteUser(user);
}

/** A fresh ID token of the person Firebase remembers, or nothing when it remembers nobody (or somebody else). */
export async function freshIdToken(email: string): Promise<string | undefined> {
  const { auth } = await firebase();
  const { currentUser } = auth;
  return currentUser && sameEmail(currentUser.email ?? undefined, email) ? currentUser.getIdToken() : undefined;
}

export async function signOutOfFirebase(): Promise<void> {
  const { auth, sdk } = await firebase();
  await sdk.signOut(auth);
}
