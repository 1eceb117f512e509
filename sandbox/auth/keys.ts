import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { randomName } from '../identifiers.ts';
import type { Table } from '../journal.ts';

const ALGORITHM = 'RS256';

/** Signs ID tokens like Google, so that the server verifies them with its production code. */
export interface SigningKey {
  sign(claims: JWTPayload): Promise<string>;
  /** @throws jose's errors for a forged or expired token */
  verify(token: string, expected: { issuer: string; audience: string }): Promise<JWTPayload>;
  /** The public key as the service's JWKS. */
  jwks: { keys: JWK[] };
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomName(20), alg: ALGORITHM, use: 'sig' };
}

const usable = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('The signing key is not an RSA key.');
  return key;
};

/** Loads the key, or generates and stores it once, so that tokens survive a restart. */
export async function openSigningKey(table: Table<JWK>): Promise<SigningKey> {
  const secret = table.get('current') ?? table.put('current', await makeKey());
  const { kty, n, e, kid, alg, use } = secret;
  const open: JWK = { kty, n, e, kid, alg, use };
  const [signing, checking] = await Promise.all([usable(secret), usable(open)]);
  return {
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(signing),
    verify: async (token, expected) =>
      (await jwtVerify(token, checking, { ...expected, algorithms: [ALGORITHM] })).payload,
    jwks: { keys: [open] },
  };
}
