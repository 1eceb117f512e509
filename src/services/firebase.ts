import { sameEmail } from '#contract/email';
import type { Auth, User } from 'firebase/auth';
import { paths } from '../paths.ts';
import { config } from './bootstrap.ts';
import { inAppBrowser } from './in-app-browser.ts';
import { loadScript } from './load-script.ts';
import type { SessionUser } from './session.ts';

/** A signed-in person and the ID token that proves it. */
export interface Proof {
  user: SessionUser;
  idToken: string;
}

let loading: Promise<{ auth: Auth; sdk: typeof import('firebase/auth') }> | undefined;

/** The SDK is large: it loads only on sign-in or when a token needs renewal, never for browsing. */
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
 * Loads what the Google popup needs. Browsers block a popup that opens long after the click, so
 * pages with the button call this on mount.
 */
export async function prepareGoogle(): Promise<void> {
  const { authEmulatorUrl } = config();
  if (authEmulatorUrl) await loadScript(`${authEmulatorUrl}/sandbox/gapi.js`);
  await firebase();
}

/** @throws inside another app: Google's window doesn't open there, or leaves the person on an empty page */
function assertOpensWindows(): void {
  if (!inAppBrowser()) return;
  const code = 'auth/operation-not-supported-in-this-environment';
  throw Object.assign(new Error(`Firebase: Google does not sign in inside another app (${code}).`), { code });
}

export async function signInWithGoogle(): Promise<Proof> {
  assertOpensWindows();
  await prepareGoogle();
  const { auth, sdk } = await firebase();
  return proofOf((await sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider())).user);
}

/** What Firebase knows about a signed-in person. */
export interface Credentials {
  emailVerified: boolean;
  /** False for people who signed up with Google only. */
  hasPassword: boolean;
}

const SESSION_OVER_ERROR = Object.assign(new Error('Firebase: The session is over (auth/requires-recent-login).'), {
  code: 'auth/requires-recent-login',
});

/** Returns Firebase's current user if it has this email, otherwise rejects. */
async function requireCurrentUser(
  email: string,
): Promise<{ auth: Auth; sdk: typeof import('firebase/auth'); user: User }> {
  const { auth, sdk } = await firebase();
  const user = auth.currentUser;
  if (!user || !sameEmail(user.email ?? undefined, email)) throw SESSION_OVER_ERROR;
  return { auth, sdk, user };
}

const hasPassword = (user: User): boolean => user.providerData.some(({ providerId }) => providerId === 'password');

/** Always reloads the user: the email may have been verified in another window. */
export async function readCredentials(email: string): Promise<Credentials> {
  const { user } = await requireCurrentUser(email);
  await user.reload();
  // A token issued before the verification doesn't include it.
  if (user.emailVerified && !(await user.getIdTokenResult()).claims.email_verified) await user.getIdToken(true);
  return { emailVerified: user.emailVerified, hasPassword: hasPassword(user) };
}

/** The last button of the page that the mail links to leads back here. */
const returnTo = (path: string) => ({ url: window.location.origin + path });

/** Sends the password reset mail. Doesn't reveal whether the account exists. */
export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sdk } = await firebase();
  auth.languageCode = document.documentElement.lang;
  await sdk.sendPasswordResetEmail(auth, email, returnTo(paths.login)).catch((error: { code?: string }) => {
    if (error.code !== 'auth/user-not-found') throw error;
  });
}

/** Sends the verification mail. */
export async function sendConfirmation(email: string): Promise<void> {
  const { auth, sdk, user } = await requireCurrentUser(email);
  auth.languageCode = document.documentElement.lang;
  await sdk.sendEmailVerification(user, returnTo(paths.profile));
}

export async function renameAccount(email: string, displayName: string, photoURL: string): Promise<void> {
  const { sdk, user } = await requireCurrentUser(email);
  await sdk.updateProfile(user, { displayName, photoURL });
}

/**
 * Firebase requires a recent sign-in before irreversible actions: the password, or Google's popup
 * for people without one.
 */
export async function reauthenticate(email: string, password: string): Promise<User> {
  const { sdk, user } = await requireCurrentUser(email);
  if (hasPassword(user))
    await sdk.reauthenticateWithCredential(user, sdk.EmailAuthProvider.credential(email, password));
  else {
    assertOpensWindows();
    await sdk.reauthenticateWithPopup(user, new sdk.GoogleAuthProvider());
  }
  return user;
}

export async function changePassword(email: string, current: string, next: string): Promise<void> {
  const user = await reauthenticate(email, current);
  const { sdk } = await firebase();
  await sdk.updatePassword(user, next);
}

/**
 * Sends a code by text message, and returns the id that links it to the number. Google's invisible
 * reCAPTCHA comes first; it may ask a question, and never answers if the person closes it.
 * @param place an element of the page for reCAPTCHA
 */
export async function sendPhoneCode(email: string, phone: string, place: HTMLElement): Promise<string> {
  const { auth, sdk } = await requireCurrentUser(email);
  auth.languageCode = document.documentElement.lang;
  // reCAPTCHA can be rendered only once in an element.
  const element = document.createElement('div');
  place.replaceChildren(element);
  const recaptcha = new sdk.RecaptchaVerifier(auth, element, { size: 'invisible', badge: 'inline' });
  try {
    return await new sdk.PhoneAuthProvider(auth).verifyPhoneNumber(phone, recaptcha);
  } finally {
    recaptcha.clear();
    element.remove();
  }
}

/** Links a number to the account with its code. Returns an ID token that contains the number. */
export async function linkPhone(email: string, verificationId: string, code: string): Promise<string> {
  const { sdk, user } = await requireCurrentUser(email);
  await sdk.updatePhoneNumber(user, sdk.PhoneAuthProvider.credential(verificationId, code));
  return user.getIdToken();
}

/** Unlinks it: the next owner of the number must not be able to log in with a code. */
export async function unlinkPhone(email: string): Promise<void> {
  const { sdk, user } = await requireCurrentUser(email);
  await sdk.unlink(user, sdk.ProviderId.PHONE);
}

/** @param user from reauthenticate(); another tab may have signed out since */
export async function removeAccount(user: User): Promise<void> {
  const { sdk } = await firebase();
  await sdk.deleteUser(user);
}

/** Returns a fresh ID token, or undefined if Firebase has no current user or a different one. */
export async function freshIdToken(email: string): Promise<string | undefined> {
  const { auth } = await firebase();
  const { currentUser } = auth;
  return currentUser && sameEmail(currentUser.email ?? undefined, email) ? currentUser.getIdToken() : undefined;
}

export async function signOutOfFirebase(): Promise<void> {
  const { auth, sdk } = await firebase();
  await sdk.signOut(auth);
}
