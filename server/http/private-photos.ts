import { MAX_PHOTO_BYTES } from '#contract/limits';
import { refuse } from '#contract/refusal';
import type { FastifyReply } from 'fastify';
import type { App } from '../context.ts';
import { ImageFault } from '../services/images/image-fault.ts';
import type { ImageStore } from '../services/images/images.ts';

/** Lets the routes of a scope take a picture as their body. */
export function acceptPhotos(scope: App): void {
  scope.addContentTypeParser(
    ['image/jpeg', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: MAX_PHOTO_BYTES },
    (_request, body, done) => done(null, body),
  );
}

/**
 * Returns the picture in a request's body as the server draws it again: a JPEG, upright, without
 * animation and without what the phone wrote into it, such as a place.
 * @throws Refusal PHOTO_REFUSED; PictureQueueFull
 */
export async function redrawPhoto(images: ImageStore, body: unknown, personId: string): Promise<Buffer> {
  if (!Buffer.isBuffer(body)) return refuse('PHOTO_REFUSED');
  return images.redraw(body, personId).catch((error: unknown) => {
    if (error instanceof ImageFault) return refuse('PHOTO_REFUSED');
    throw error;
  });
}

/** Sends a private JPEG, which no shared cache may keep and no page may run. */
export const sendPhoto = (reply: FastifyReply, content: Buffer): FastifyReply =>
  sendSecretPicture(reply, content).header('cache-control', 'private, max-age=3600');

/** Sends a JPEG that nothing may keep, not even the browser that asked for it. */
export const sendSecretPicture = (reply: FastifyReply, content: Buffer): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/jpeg')
    .send(content);
