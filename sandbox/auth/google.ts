import { createHash } from 'node:crypto';
import { randomName } from '../identifiers.ts';
import { type Account, type Accounts, endSessions, type GoogleProfile, newAccount } from './accounts.ts';
import { emailOf, type Fields, parseFields, text } from './fields.ts';
import { refuse } from './problems.ts';
import type { Sessions } from './sessions.ts';

const GOOGLE = 'google.com';

/** Returns the Google id of an email: 21 digits, always the same. */
const subjectOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)
    .toString()
    .slice(0, 21);

/** The SDK sends the provider's response as a form, or as the address the provider redirected to. */
function answerOf(fields: Fields): (name: string) => string | null {
  const posted = new URLSearchParams(text(fields, 'postBody'));
  const address = text(fields, 'requestUri');
  const returned = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  return (name) => posted.get(name) ?? returned.get(name);
}

/** The simulated Google ID token is the plain JSON of its claims, as in Firebase's own emulator. */
function profileOf(token: string | null): GoogleProfile & { verified: boolean } {
  const claims =
    parseFields(token ?? '') ??
    refuse('INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.');
  const email = emailOf(text(claims, 'email'));
  return {
    sub: text(claims, 'sub') || subjectOf(email),
    email,
    name: text(claims, 'name') || undefined,
    picture: text(claims, 'picture') || undefined,
    verified: claims.email_verified === true,
  };
}

/**
 * Google has verified the address: removes a password set before anybody had verified it, and ends
 * its sessions. https://firebase.google.com/docs/auth/users#verified_email_addresses
 */
const asVerifiedByGoogle = (account: Account): Account =>
  account.emailVerified ? account : endSessions({ ...account, emailVerified: true, password: undefined });

/** accounts:signInWithIdp, only for Google. */
export function googleSignIn(accounts: Accounts, sessions: Sessions) {
  async function find(fields: Fields, { sub, email }: GoogleProfile): Promise<Account | undefined> {
    const owner = accounts.byGoogle(sub);
    if (!text(fields, 'idToken')) return owner ?? accounts.byEmail(email);
    const { account } = await sessions.read(text(fields, 'idToken'));
    if (owner && owner.localId !== account.localId) refuse('FEDERATED_USER_ID_ALREADY_LINKED');
    return account;
  }
  return async (fields: Fields) => {
    const answer = answerOf(fields);
    if ((answer('providerId') ?? GOOGLE) !== GOOGLE)
      refuse('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.');
    const { verified, ...google } = profileOf(answer('id_token'));
    const known = await find(fields, google);
    if (known?.disabled) refuse('USER_DISABLED');
    const base = known ?? newAccount({ email: google.email, emailVerified: verified });
    const trusted = verified && base.email === google.email ? asVerifiedByGoogle(base) : base;
    const account = accounts.save({
      ...trusted,
      google,
      displayName: base.displayName ?? google.name,
      photoUrl: base.photoUrl ?? google.picture,
    });
    return {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: GOOGLE,
      federatedId: `https://accounts.google.com/${google.sub}`,
      email: account.email,
      emailVerified: account.emailVerified,
      fullName: google.name,
      displayName: account.displayName,
      photoUrl: account.photoUrl,
      oauthIdToken: answer('id_token'),
      oauthAccessToken: `sandbox-${randomName(24)}`,
      oauthExpireIn: sessions.idTokenLife,
      rawUserInfo: JSON.stringify({ ...google, id: google.sub, verified_email: verified }),
      ...(!known && { isNewUser: true }),
      ...(await sessions.signIn(account, GOOGLE)),
    };
  };
}
