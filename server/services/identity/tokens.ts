import { TOKEN_MINUTES } from '#contract/limits';
import { SignJWT, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { checkClaims } from './token-claims.ts';

export interface TokenOwner {
  id: string;
  email: string;
  /** The person's token version; tokens of another version are refused (http/authentication.ts). */
  tokenVersion: number;
}

/** When the person last proved who they are, in seconds since 1970; absent if unknown. */
interface SignIn {
  signedInAt?: number;
}

export interface Tokens {
  /** Issues a bearer token for a person. */
  issue(owner: TokenOwner & SignIn): Promise<string>;
  /** Returns a token's content, or why it is not valid. */
  read(token: string): Promise<TokenContent | 'expired' | 'invalid'>;
}

interface TokenContent extends SignIn {
  personId: string;
  /** The person's token version at issue. */
  version: number;
  /** Seconds since 1970. */
  endsAt: number;
}

const ISSUER = 'motohaat';
/** Longer than a token with the longest email. */
const MAX_TOKEN_LENGTH = 1024;

/** Maximum recently verified tokens cached; their content never changes, so only the expiry is checked again. */
const MAX_CACHED_TOKENS = 10_000;

/** Our own tokens: HS256, signed with TOKEN_SECRET. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  const good = new LRUCache<string, TokenContent>({ max: MAX_CACHED_TOKENS });
  return {
    issue: ({ id, email, tokenVersion, signedInAt }) =>
      new SignJWT({ email, ver: tokenVersion, auth_time: signedInAt })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_MINUTES} minutes`)
        .sign(key),
    async read(token) {
      const known = good.get(token);
      if (known) return known.endsAt > Date.now() / 1000 ? known : 'expired';
      const fault = checkClaims(token, { issuer: ISSUER, audience: ISSUER, maxLength: MAX_TOKEN_LENGTH });
      if (fault) return fault;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, audience: ISSUER });
        if (!payload.sub || !payload.exp) return 'invalid';
        // Tokens from before versions existed have none; versions started at 0.
        const found = {
          personId: payload.sub,
          version: typeof payload.ver === 'number' ? payload.ver : 0,
          endsAt: payload.exp,
          signedInAt: typeof payload.auth_time === 'number' ? payload.auth_time : undefined,
        };
        good.set(token, found);
        return found;
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}
