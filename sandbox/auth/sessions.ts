import { errors, type JWTPayload } from 'jose';
import { createHash } from 'node:crypto';
import { nowSeconds, randomName } from '../identifiers';
import type { Table } from '../journal';
import type { Account, Accounts } from './accounts';
import type { SigningKey } from './keys';
import { refuse } from './problems';

export type SignInProvider = 'password' | 'google.com';

/** What is remembered of a refresh token; of the token itself only a hash, as the row's id. */
export interface Refresh {
  localId: string;
  provider: SignInProvider;
  /** When the person proved who they are, and when this token was made. Seconds since 1970. */
  signedInAt: number;
  issuedAt: number;
  /** The account's at the time. */
  generation?: number;
}

/** An ID token lives as long as the real one. Seconds. */
const ID_TOKEN_LIFE = 3600;
/** Changing the password and deleting the account want a sign-in not older than this. Seconds. */
const RECENT = 300;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Settings {
  accounts: Accounts;
  refreshes: Table<Refresh>;
  key: SigningKey;
  projectId: string;
}

/** Makes and checks the tokens by which a browser proves who is signed in. */
export function createSessions({ accounts, refreshes, key, projectId }: Settings) {
  const issuer = `https://securetoken.google.com/${projectId}`;

  const idToken = (account: Account, { provider, signedInAt }: Refresh): Promise<string> => {
    const { localId, email, emailVerified, displayName, photoUrl, google } = account;
    const identities = { ...(google && { 'google.com': [google.sub] }), email: [email] };
    return key.sign({
      ...(displayName && { name: displayName }),
      ...(photoUrl && { picture: photoUrl }),
      // The SDK takes a new refresh token only beside a new ID token; two of the same second would be the same.
      jti: randomName(12),
      iss: issuer,
      aud: projectId,
      sub: localId,
      user_id: localId,
      auth_time: signedInAt,
      iat: nowSeconds(),
      exp: nowSeconds() + ID_TOKEN_LIFE,
      email,
      email_verified: emailVerified,
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
      expiresIn: String(ID_TOKEN_LIFE),
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
    idTokenLife: ID_TOKEN_LIFE,
    /** A new session for somebody who has just proven who they are. */
    signIn(account: Account, provider: SignInProvider) {
      return open(accounts.save({ ...account, lastLoginAt: Date.now() }), provider, nowSeconds());
    },
    /** New tokens for somebody who is signed in already, after their account has changed. */
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
        provider: signIn === 'google.com' ? ('google.com' as const) : ('password' as const),
        signedInAt: typeof signedInAt === 'number' ? signedInAt : 0,
      };
    },
    /** @throws Problem CREDENTIAL_TOO_OLD_LOGIN_AGAIN */
    wantRecent(signedInAt: number): void {
      if (nowSeconds() - signedInAt > RECENT) refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    },
    /** The answer of the secure token service. @throws Problem INVALID_REFRESH_TOKEN, USER_NOT_FOUND, USER_DISABLED or TOKEN_EXPIRED */
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
        expires_in: String(ID_TOKEN_LIFE),
        user_id: account.localId,
        project_id: projectId,
      };
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
