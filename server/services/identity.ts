import { sameEmail } from '#contract/email';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** What a Firebase ID token proves. */
export interface Identity {
  /** The account's id at the identity provider; it outlives a change of the e-mail. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name?: string;
  picture?: string;
}

/** Why an ID token is refused, or why it could not be checked. */
export type IdentityFault = 'invalid' | 'expired' | 'deleted' | 'disabled' | 'unreachable';

export class IdentityError extends Error {
  constructor(readonly fault: IdentityFault) {
    super(`The identity was not accepted: ${fault}.`);
  }
}

export interface IdentityProvider {
  /**
   * Checks signature, audience, issuer and expiry of a Firebase ID token, and asks the provider whether its account still exists.
   * Ends when the two timeouts (IDENTITY_TIMEOUTS) are over.
   * @throws IdentityError
   */
  verify(idToken: string): Promise<Identity>;
}

interface Settings {
  projectId: string;
  jwksUrl: string;
  lookupUrl: string;
  referer: string;
}

/** In milliseconds: a check awaits the keys, then the account. */
export const IDENTITY_TIMEOUTS = { keysMs: 3000, lookupMs: 4000 };

const UNREADABLE_KEYS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

/** The service's own words for a token it does not accept. */
const LOOKUP_FAULTS: Record<string, IdentityFault> = {
  INVALID_ID_TOKEN: 'invalid',
  TOKEN_EXPIRED: 'expired',
  USER_NOT_FOUND: 'deleted',
  USER_DISABLED: 'disabled',
};

interface LookupAnswer {
  users?: { localId?: string; email?: string; emailVerified?: boolean; disabled?: boolean; validSince?: string }[];
  error?: { message?: string };
}

/** The account behind an ID token, as the provider knows it now. */
async function lookUp({ lookupUrl, referer }: Settings, idToken: string, timeoutMs: number): Promise<LookupAnswer> {
  try {
    const answer = await fetch(lookupUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const body = (await answer.json()) as LookupAnswer;
    if (answer.ok) return body;
    const [word = ''] = (body.error?.message ?? '').split(' ');
    throw new IdentityError(LOOKUP_FAULTS[word] ?? 'unreachable');
  } catch (error) {
    throw error instanceof IdentityError ? error : new IdentityError('unreachable');
  }
}

/** Firebase Auth, real or stand-in: only the addresses differ. */
export function createIdentityProvider(settings: Settings, { keysMs, lookupMs } = IDENTITY_TIMEOUTS): IdentityProvider {
  const { projectId } = settings;
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), { timeoutDuration: keysMs });

  async function claimsOf(idToken: string) {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new IdentityError('expired');
      // The keys could not be read; anything else is a token that proves nothing.
      const unreadable = !(error instanceof errors.JOSEError) || UNREADABLE_KEYS.includes(error.code);
      throw new IdentityError(unreadable ? 'unreachable' : 'invalid');
    }
  }

  return {
    async verify(idToken) {
      const { sub, iat, email, email_verified: verified, name, picture } = await claimsOf(idToken);
      if (!sub || typeof email !== 'string') throw new IdentityError('invalid');
      const [account] = (await lookUp(settings, idToken, lookupMs)).users ?? [];
      if (!account || account.localId !== sub) throw new IdentityError('deleted');
      if (account.disabled) throw new IdentityError('disabled');
      // Revoked, or older than a change of the e-mail: a renewed token has the current data.
      if ((iat ?? 0) < Number(account.validSince ?? 0)) throw new IdentityError('expired');
      if (!sameEmail(account.email, email)) throw new IdentityError('expired');
      return {
        sub,
        email,
        emailVerified: verified === true && account.emailVerified === true,
        name: typeof name === 'string' ? name : undefined,
        picture: typeof picture === 'string' ? picture : undefined,
      };
    },
  };
}
