import type { Credentials, Proof } from '../../src/services/firebase.ts';

/**
 * Replaces the Firebase SDK in jsdom, where it can't run; the browser journeys use the real one. A
 * test sets each call's answer.
 */
const proofOf = (email: string, displayName = 'Tanvir Ahmed'): Proof => ({
  user: { email, displayName, photoURL: '' },
  idToken: 'proof',
});

export const prepareGoogle = jest.fn(async () => undefined);
export const signInWithPassword = jest.fn(async (email: string, _password: string) => proofOf(email));
export const createAccount = jest.fn(async (email: string, _password: string, displayName: string, _photoURL: string) =>
  proofOf(email, displayName),
);
export const signInWithGoogle = jest.fn(async () => proofOf('rider@gmail.com', 'Google Rider'));
export const freshIdToken = jest.fn(async (_email: string): Promise<string | undefined> => undefined);
export const readCredentials = jest.fn(async (_email: string): Promise<Credentials> => ({
  emailVerified: false,
  hasPassword: true,
}));
export const sendPasswordReset = jest.fn(async (_email: string) => undefined);
export const sendConfirmation = jest.fn(async (_email: string) => undefined);
export const renameAccount = jest.fn(async (_email: string, _displayName: string, _photoURL: string) => undefined);
export const reauthenticate = jest.fn(async (email: string, _password: string) => ({ email }));
export const changePassword = jest.fn(async (_email: string, _current: string, _next: string) => undefined);
export const sendPhoneCode = jest.fn(async (_email: string, _phone: string, _place: HTMLElement) => 'verification');
export const linkPhone = jest.fn(
  async (_email: string, _verificationId: string, _code: string) => 'proof of the phone',
);
export const unlinkPhone = jest.fn(async (_email: string) => undefined);
export const removeAccount = jest.fn(async (_user: { email: string }) => undefined);
export const signOutOfFirebase = jest.fn(async () => undefined);
