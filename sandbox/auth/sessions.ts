import { errors, type JWTPayload } from 'jose';
import { createHash } from 'node:crypto';
import { nowSeconds, randomName } from '../identifiers.ts';
import type { Table } from '../journal.ts';
import type { Account, Accounts } from './accounts.ts';
import type { SigningKey } from './keys.ts';
import { refuse } from './problems.ts';

const SIGN_IN_PROVIDERS = ['password', 'google.com', 'phone'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** A stored refresh token; its id is a hash of the token, which itself is not stored. */
export interface Refresh {
  localId: string;
  provider: SignInProvider;
  /** Times of sign-in and of issue, in seconds since 1970. */
  signedInAt: number;
  issuedAt: number;
  /** The account's generation at issue. */
  generation?: number;
}

/** Lifetime of an ID token in seconds, as in the real service. */
const ID_TOKEN_SECONDS = 3600;
/** Maximum age in seconds of a sign-in that may change the password or delete the account. */
const MAX_SIGN_IN_AGE_SECONDS = 300;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Settings {
  accounts: Accounts;
  refreshes: Table<Refresh>;
  key: SigningKey;
  projectId: string;
}

/** Issues and verifies the tokens that identify a signed-in browser. */
export function createSessions({ accounts, refreshes, key, projectId }: Settings) {
  const issuer = `https://securetoken.google.com/${projectId}`;

  const idToken = (account: Account, { provider, signedInAt }: Refresh): Promise<string> => {
    const { localId, email, emailVerified, displayName, photoUrl, google, phoneNumber } = account;
    const identities = {
      ...(google && { 'google.com': [google.sub] }),
      ...(phoneNumber && { phone: [phoneNumber] }),
      email: [email],
    };
    return key.sign({
      ...(displayName && { name: displayName }),
      ...(photoUrl && { picture: photoUrl }),
      // The SDK accepts a new refresh token only with a new ID token; without `jti`, two from the same
      // second would be equal.
      jti: randomName(12),
      iss: issuer,
      aud: projectId,
      sub: localId,
      user_id: localId,
      auth_time: signedInAt,
      iat: nowSeconds(),
      exp: nowSeconds() + ID_TOKEN_SECONDS,
      email,
      email_verified: emailVerified,
      ...(phoneNumber && { phone_number: phoneNumber }),
      firebase: { identities, sign_in_provider: provider },
    });
  };

  async function open(account: Account, provider: SignInProvider, signedInAt: number) {
    const refreshToken = randomName(60);
    const session = refreshes.put(hashOf(refreshToken), {
      localId: account.localId,
      provider,
      signedInAt,
      issuedAt: nowSeconds(),
      generation: account.generation,
    });
    return {
      idToken: await idToken(account, session),
      refreshToken,
      expiresIn: String(ID_TOKEN_SECONDS),
      localId: account.localId,
    };
  }

  const claimsOf = async (token: string): Promise<JWTPayload> => {
    try {
      return await key.verify(token, { issuer, audience: projectId });
    } catch (error) {
      return refuse(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
    }
  };

  return {
    idTokenLife: ID_TOKEN_SECONDS,
    /** Starts a session for somebody who has just signed in. */
    signIn(account: Account, provider: SignInProvider) {
      return open(accounts.save({ ...account, lastLoginAt: Date.now() }), provider, nowSeconds());
    },
    /** Issues new tokens for a signed-in person after their account changed. */
    renew: open,
    /** @throws Problem INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND or USER_DISABLED */
    async read(token: string) {
      const { sub, iat, auth_time: signedInAt, firebase } = await claimsOf(token);
      const account = accounts.byId(sub ?? '') ?? refuse('USER_NOT_FOUND');
      if (account.disabled) refuse('USER_DISABLED');
      if ((iat ?? 0) < account.validSince) refuse('TOKEN_EXPIRED');
      const signIn =
        typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
          ? firebase.sign_in_provider
          : undefined;
      return {
        account,
        provider: SIGN_IN_PROVIDERS.find((provider) => provider === signIn) ?? 'password',
        signedInAt: typeof signedInAt === 'number' ? signedInAt : 0,
      };
    },
    /** @throws Problem CREDENTIAL_TOO_OLD_LOGIN_AGAIN */
    wantRecent(signedInAt: number): void {
      if (nowSeconds() - signedInAt > MAX_SIGN_IN_AGE_SECONDS) refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    },
    /**
     * Returns the secure token service's response. @throws Problem INVALID_REFRESH_TOKEN,
     * USER_NOT_FOUND, USER_DISABLED or TOKEN_EXPIRED
     */
    async refresh(refreshToken: string) {
      const session = refreshes.get(hashOf(refreshToken)) ?? refuse('INVALID_REFRESH_TOKEN');
      const account = accounts.byId(session.localId) ?? refuse('USER_NOT_FOUND');
      if (account.disabled) refuse('USER_DISABLED');
      if (session.issuedAt < account.validSince || (session.generation ?? 0) !== (account.generation ?? 0))
        refuse('TOKEN_EXPIRED');
      const token = await idToken(account, session);
      return {
        access_token: token,
        id_token: token,
        refresh_token: refreshToken,
        token_type: 'Bearer',
        expires_in: String(ID_TOKEN_SECONDS),
        user_id: account.localId,
        project_id: projectId,
      };
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
