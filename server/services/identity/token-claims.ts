import { decodeJwt, decodeProtectedHeader } from 'jose';

interface Expected {
  issuer: string;
  audience: string;
  maxLength: number;
}

/**
 * Checks a token's claims before its signature: verifying a signature costs fifty times as much and
 * needs a key.
 * @returns undefined if the signature is worth verifying
 */
export function checkClaims(
  token: string,
  { issuer, audience, maxLength }: Expected,
): 'invalid' | 'expired' | undefined {
  if (token.length > maxLength) return 'invalid';
  try {
    if (!decodeProtectedHeader(token).alg) return 'invalid';
    const { iss, aud, exp } = decodeJwt(token);
    if (iss !== issuer || aud !== audience || typeof exp !== 'number') return 'invalid';
    return exp > Date.now() / 1000 ? undefined : 'expired';
  } catch {
    return 'invalid';
  }
}
