import { SignJWT, errors, jwtVerify } from 'jose';

/** Minutes our own bearer token lives (RULES §3). */
export const TOKEN_MINUTES = 60;

export interface Tokens {
  /** Makes a bearer token for a person. */
  issue(personId: string, email: string): Promise<string>;
  /** The person's id; `expired` or `invalid` otherwise. */
  read(token: string): Promise<{ personId: string } | 'expired' | 'invalid'>;
}

const ISSUER = 'motohaat';

/** Our own tokens: HS256, signed with TOKEN_SECRET. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (personId, email) =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(personId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_MINUTES} minutes`)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, audience: ISSUER });
        return payload.sub ? { personId: payload.sub } : 'invalid';
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}
