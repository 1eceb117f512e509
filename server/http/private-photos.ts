import { MAX_PHOTO_BYTES } from '#contract/limits';
import type { FastifyReply } from 'fastify';
import type { App } from '../context';

/** The picture formats that browsers make, by their first bytes. */
function typeOf(content: Buffer): string | undefined {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}

/** Lets the routes of a scope take a picture as their body. */
export function acceptPhotos(scope: App): void {
  scope.addContentTypeParser(
    ['image/jpeg', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: MAX_PHOTO_BYTES },
    (_request, body, done) => done(null, body),
  );
}

/** Returns a request's body if it is a picture. */
export const photoIn = (body: unknown): Buffer | undefined =>
  Buffer.isBuffer(body) && typeOf(body) !== undefined ? body : undefined;

/** Sends a private picture, which no shared cache may keep and no page may run. */
export const sendPhoto = (reply: FastifyReply, content: Buffer): FastifyReply =>
  reply
    .header('cache-control', 'private, max-age=3600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(typeOf(content) ?? 'application/octet-stream')
    .send(content);

/** Sends a JPEG that nothing may keep, not even the browser that asked for it. */
export const sendSecretPicture = (reply: FastifyReply, content: Buffer): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/jpeg')
    .send(content);
