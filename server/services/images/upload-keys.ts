import { UPLOAD_KEY_MINUTES } from '#contract/limits';
import { errors, jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';

/** Who asked for a key: a person, or a browser of which only the address is known. */
interface Uploader {
  personId?: string;
  /** The person's, when the key was given: one of another version has ended. */
  tokenVersion?: number;
  /** Whom its uploads are counted for. */
  id: string;
}

export interface UploadKeys {
  /** @param address whose browser it is given to, when no person is known */
  make(person: { id: string; tokenVersion: number } | null, address: string): Promise<string>;
  /** The key of a browser that is not signed in is valid for one address only. */
  read(key: string, address: string): Promise<Uploader | 'ended' | 'invalid'>;
}

const ISSUER = 'motohaat';
/** Another audience than that of sign-in tokens, so that neither is accepted as the other. */
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
