import { randomName } from '../identifiers.ts';
import { type Account, type Accounts, endSessions, type GoogleProfile, newAccount } from './accounts.ts';
import { emailOf, type Fields, parseFields, text } from './fields.ts';
import { refuse } from './problems.ts';
import type { Sessions } from './sessions.ts';

const GOOGLE = 'google.com';

/** The SDK sends the provider's response as a form, or as the address the provider redirected to. */
function answerOf(fields: Fields): (name: string) => string | null {
  const address = text(fields, 'requestUri') || refuse('MISSING_REQUEST_URI');
  const posted = new URLSearchParams(text(fields, 'postBody'));
  const returned = URL.canParse(address) ? new URL(address).searchParams : refuse('INVALID_REQUEST_URI');
  return (name) => posted.get(name) ?? returned.get(name);
}

/** The simulated Google ID token is the plain JSON of its claims, as in Firebase's own emulator. */
function profileOf(token: string | null): GoogleProfile & { verified: boolean } {
  const malformed = 'INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.';
  const claims = parseFields(token ?? '') ?? refuse(malformed);
  return {
    sub: text(claims, 'sub') || refuse(malformed),
    email: emailOf(text(claims, 'email')),
    name: text(claims, 'name') || undefined,
    picture: text(claims, 'picture') || undefined,
    verified: claims.email_verified === true,
  };
}

/**
 * Google has verified the address: removes a password and a phone set before anybody had verified it, and ends its
 * sessions. https://firebase.google.com/docs/auth/users#verified_email_addresses
 */
const asVerifiedByGoogle = (account: Account): Account =>
  account.emailVerified
    ? account
    : endSessions({ ...account, emailVerified: true, password: undefined, phoneNumber: undefined });

/** accounts:signInWithIdp, only for Google. */
export function googleSignIn(accounts: Accounts, sessions: Sessions) {
  /** Returns the signed-in account that Google is to be linked to. */
  async function linkable(idToken: string, { sub, email }: GoogleProfile): Promise<Account> {
    const { account } = await sessions.read(idToken);
    if (accounts.byGoogle(sub)) refuse('FEDERATED_USER_ID_ALREADY_LINKED');
    const known = accounts.byEmail(email);
    return known && known.localId !== account.localId ? refuse('EMAIL_EXISTS') : account;
  }

  return async (fields: Fields) => {
    const answer = answerOf(fields);
    if ((answer('providerId') ?? GOOGLE) !== GOOGLE)
      refuse('OPERATION_NOT_ALLOWED : The identity provider configuration is not found.');
    const { verified, ...google } = profileOf(answer('id_token'));
    const idToken = text(fields, 'idToken');
    const owner = idToken ? await linkable(idToken, google) : accounts.byGoogle(google.sub);
    const namesake = owner ? undefined : accounts.byEmail(google.email);
    const described = {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: GOOGLE,
      federatedId: `https://accounts.google.com/${google.sub}`,
      email: google.email,
      emailVerified: verified,
      fullName: google.name,
      displayName: google.name,
      photoUrl: google.picture,
      oauthIdToken: answer('id_token'),
      oauthAccessToken: `sandbox-${randomName(24)}`,
      oauthExpireIn: sessions.idTokenLife,
      rawUserInfo: JSON.stringify({ ...google, id: google.sub, verified_email: verified }),
    };
    // The person must first sign in to the account in a way it knows.
    if (namesake && !verified)
      return {
        ...described,
        localId: namesake.localId,
        needConfirmation: true,
        verifiedProvider: namesake.google ? [GOOGLE] : [],
      };
    const known = owner ?? namesake;
    if (known?.disabled) refuse('USER_DISABLED');
    const base = known ?? newAccount({ email: google.email, emailVerified: verified });
    const trusted = verified && base.email === google.email ? asVerifiedByGoogle(base) : base;
    const account = accounts.save({
      ...trusted,
      google,
      ...(!owner && { displayName: google.name, photoUrl: google.picture }),
    });
    return {
      ...described,
      emailVerified: account.email === google.email ? account.emailVerified : verified,
      ...(!known && { isNewUser: true }),
      ...(await sessions.signIn(account, GOOGLE)),
    };
  };
}
