import { decodeJwt, decodeProtectedHeader } from 'jose';

interface Expected {
  issuer: string;
  audience: string;
  maxLength: number;
}

/**
 * Checks what a token says before its signature is: a check of a signature costs fifty times as much, and needs a key.
 * @returns nothing when the signature is worth checking
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
