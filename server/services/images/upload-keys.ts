import { UPLOAD_KEY_MINUTES } from '#contract/limits';
import { errors, jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';

/** The holder of a key: a person, or a browser known only by its address. */
interface Uploader {
  personId?: string;
  /** The person's token version at issue; a different one means the key is revoked. */
  tokenVersion?: number;
  /** Identifies whose uploads are counted. */
  id: string;
}

export interface UploadKeys {
  /** @param address the browser's address, if no person is known */
  make(person: { id: string; tokenVersion: number } | null, address: string): Promise<string>;
  /** The key of a signed-out browser is valid for one address only. */
  read(key: string, address: string): Promise<Uploader | 'ended' | 'invalid'>;
}

const ISSUER = 'motohaat';
/** Differs from the sign-in tokens' audience, so that neither is accepted as the other. */
const AUDIENCE = 'motohaat-images';

/** Keys of our own image host, signed with TOKEN_SECRET. */
export function createUploadKeys(secret: string): UploadKeys {
  const signature = new TextEncoder().encode(secret);
  return {
    make: (person, address) =>
      new SignJWT(person ? { person: person.id, version: person.tokenVersion } : { address })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(person ? `person ${person.id}` : `browser ${randomUUID()}`)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime(`${UPLOAD_KEY_MINUTES} minutes`)
        .sign(signature),
    async read(key, address) {
      try {
        const { payload } = await jwtVerify<{ person?: string; version?: number; address?: string }>(key, signature, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
        });
        if (!payload.sub) return 'invalid';
        if (payload.person) return { personId: payload.person, tokenVersion: payload.version, id: payload.sub };
        return payload.address === address ? { id: payload.sub } : 'ended';
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'ended' : 'invalid';
      }
    },
  };
}
