import { sameEmail } from '#contract/email';
import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTPayload, jwtVerify } from 'jose';
import { checkClaims } from './token-claims.ts';

/** A verified Firebase account. */
export interface Identity {
  /** The account's id at the identity provider; it survives a change of email. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name?: string;
  picture?: string;
  /** The sign-in, not the token's renewal, in seconds since 1970. Absent after a code to a phone, which is no sign-in here. */
  signedInAt?: number;
  /** The phone number that is linked to the account, both in the token and now. */
  phone?: string;
  /** The token, in seconds since 1970. */
  issuedAt: number;
}

/** Why an ID token is refused, or could not be verified. */
export type IdentityFault = 'invalid' | 'expired' | 'deleted' | 'disabled' | 'unreachable';

export class IdentityError extends Error {
  readonly fault: IdentityFault;

  constructor(fault: IdentityFault) {
    super(`The identity was not accepted: ${fault}.`);
    this.fault = fault;
  }
}

/** A Firebase ID token with valid signature, audience, issuer and expiry. */
export interface Proof {
  idToken: string;
  /** The account's id at the identity provider. */
  sub: string;
  email: string;
  claims: JWTPayload;
}

export interface IdentityProvider {
  /**
   * Verifies a Firebase ID token using only the provider's public keys, which are cached. Malformed
   * or expired tokens, and those of another project, are refused before any key is fetched or used.
   * @throws IdentityError
   */
  readProof(idToken: string): Promise<Proof>;
  /**
   * Asks the provider whether the account of a proof still exists. Together with `readProof`, it ends
   * within the two timeouts (IDENTITY_TIMEOUTS).
   * @throws IdentityError
   */
  confirm(proof: Proof): Promise<Identity>;
}

interface Settings {
  projectId: string;
  jwksUrl: string;
  lookupUrl: string;
  referer: string;
}

/** Milliseconds to wait for the keys, then for the account. */
export const IDENTITY_TIMEOUTS = { keysMs: 3000, lookupMs: 4000 };

/** Milliseconds after a failed fetch of the keys during which no other fetch starts. */
const KEYS_RETRY_MS = 1000;
/** Longer than a token with the most claims that Firebase permits. */
const MAX_PROOF_LENGTH = 4096;

const UNREADABLE_KEYS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

/** The service's error codes for tokens it doesn't accept. */
const LOOKUP_FAULTS: Record<string, IdentityFault> = {
  INVALID_ID_TOKEN: 'invalid',
  TOKEN_EXPIRED: 'expired',
  USER_NOT_FOUND: 'deleted',
  USER_DISABLED: 'disabled',
};

interface LookupAnswer {
  users?: {
    localId?: string;
    email?: string;
    emailVerified?: boolean;
    disabled?: boolean;
    validSince?: string;
    phoneNumber?: string;
  }[];
  error?: { message?: string };
}

/** Looks up the current account behind an ID token. */
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

/**
 * Wraps fetch so that it fails immediately for a while after a failure: tokens that need a key must
 * not each cause a request.
 */
function fetchUnlessFailed(): FetchImplementation {
  let failedAt = -Infinity;
  return async (url, options) => {
    if (performance.now() - failedAt < KEYS_RETRY_MS) throw new IdentityError('unreachable');
    const answer = await fetch(url, options).catch((error: unknown) => {
      failedAt = performance.now();
      throw error;
    });
    if (!answer.ok) failedAt = performance.now();
    return answer;
  };
}

/**
 * Returns the time of the sign-in. Linking a phone number counts as one at Firebase, so a stolen session
 * with any phone would pass for a fresh sign-in.
 */
function signedInAtOf({ auth_time: signedInAt, firebase }: JWTPayload): number | undefined {
  const provider = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider;
  return typeof signedInAt === 'number' && provider !== 'phone' ? signedInAt : undefined;
}

/** Firebase Auth, real or sandbox: only the addresses differ. */
export function createIdentityProvider(settings: Settings, { keysMs, lookupMs } = IDENTITY_TIMEOUTS): IdentityProvider {
  const { projectId } = settings;
  // Unknown keys are fetched at most every 30 seconds, the library's default.
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), {
    timeoutDuration: keysMs,
    [customFetch]: fetchUnlessFailed(),
  });
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };

  async function claimsOf(idToken: string) {
    const fault = checkClaims(idToken, { ...expected, maxLength: MAX_PROOF_LENGTH });
    if (fault) throw new IdentityError(fault);
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        ...expected,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new IdentityError('expired');
      // The keys could not be fetched; any other error means an invalid token.
      const unreadable = !(error instanceof errors.JOSEError) || UNREADABLE_KEYS.includes(error.code);
      throw new IdentityError(unreadable ? 'unreachable' : 'invalid');
    }
  }

  return {
    async readProof(idToken) {
      const claims = await claimsOf(idToken);
      if (!claims.sub || typeof claims.email !== 'string') throw new IdentityError('invalid');
      return { idToken, sub: claims.sub, email: claims.email, claims };
    },
    async confirm({ idToken, sub, email, claims }) {
      const { iat, email_verified: verified, name, picture, phone_number: phone } = claims;
      const [account] = (await lookUp(settings, idToken, lookupMs)).users ?? [];
      if (!account || account.localId !== sub) throw new IdentityError('deleted');
      if (account.disabled) throw new IdentityError('disabled');
      // Revoked, or issued before a change of email: a refreshed token has the current data.
      if ((iat ?? 0) < Number(account.validSince ?? 0)) throw new IdentityError('expired');
      if (!sameEmail(account.email, email)) throw new IdentityError('expired');
      return {
        sub,
        email,
        emailVerified: verified === true && account.emailVerified === true,
        name: typeof name === 'string' ? name : undefined,
        picture: typeof picture === 'string' ? picture : undefined,
        signedInAt: signedInAtOf(claims),
        phone: typeof phone === 'string' && phone === account.phoneNumber ? phone : undefined,
        issuedAt: iat ?? 0,
      };
    },
  };
}
