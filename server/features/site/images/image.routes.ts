import multipart from '@fastify/multipart';
import { ImageRefused, ImageUploaded } from '#contract/site/image';
import { UPLOADS } from '#contract/rate-limits';
import { PICTURE_REFUSALS, UPLOAD_REFUSALS } from '#contract/image-host-codes';
import Type from 'typebox';
import { STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';
import type { App, Routes, RouteServices } from '../../../context.ts';
import { registerPicture } from '../../../database/pictures.ts';
import { createCallerLoader } from '../../../http/caller-loader.ts';
import { TRANSFER_TIMEOUT_MS } from '../../../http/timeouts.ts';
import { addressGroup } from '../../../services/limits/addresses.ts';
import { imagePath } from '../../../services/images/images.ts';
import type { StoredPicture } from '../../../services/images/preparation.ts';
import { ImageFault } from '../../../services/images/image-fault.ts';
import { isStorageFull } from '../../../services/storage-space.ts';
import { strangerOwner } from '../../../services/images/decoding-queue.ts';
import { createUploadKeys } from '../../../services/images/upload-keys.ts';
import { MAX_FORM_BYTES, readPicture } from './image.form.ts';

const UploadQuery = Type.Object({ key: Type.Optional(Type.String()) });
const VariantParams = Type.Object({ key: Type.String(), file: Type.String() });

function answer(origin: string, { key, width, height, size }: StoredPicture): ImageUploaded {
  const part = (variant: 'full' | 'medium' | 'thumb') => ({
    filename: `${variant}.webp`,
    name: key,
    mime: 'image/webp',
    extension: 'webp',
    url: origin + imagePath(key, variant),
  });
  const [image, medium, thumb] = [part('full'), part('medium'), part('thumb')];
  return {
    data: {
      id: key,
      title: key,
      url_viewer: image.url,
      url: image.url,
      display_url: medium.url,
      width,
      height,
      size,
      time: Math.floor(Date.now() / 1000),
      expiration: 0,
      image,
      thumb,
      medium,
      delete_url: image.url,
    },
    success: true,
    status: 200,
  };
}

const refusal = (message: string, code: number, status: number): ImageRefused => ({
  status_code: status,
  error: { message, code },
  status_txt: STATUS_CODES[status] ?? 'Error',
  success: false,
});

/** Decodes, stores and registers a picture. @throws ImageFault */
async function storePicture(
  { db, images }: Pick<RouteServices, 'db' | 'images'>,
  content: Readable,
  { address, personId }: { address: string; personId: string | undefined },
): Promise<StoredPicture> {
  // People behind one carrier's address take turns as people.
  const picture = await images.prepare(content, personId ?? strangerOwner(address));
  try {
    // Before the transaction, which would otherwise hold a connection while an object store is
    // slow.
    await picture.place();
    await db.transaction(async (tx) => {
      await registerPicture(tx, picture.key, personId);
      // The cleanup may have deleted it in the meantime.
      if (!(await images.has(picture.key))) await picture.place();
    });
  } finally {
    await picture.discard();
  }
  return picture;
}

/** GET /images/i/:key/:variant.webp. */
function pictureRoutes(host: App, images: RouteServices['images']): void {
  host.get(
    '/i/:key/:file',
    {
      config: { access: 'public', refusals: ['NOT_FOUND'] },
      schema: { summary: 'A picture in one of its sizes', params: VariantParams },
      handlerTimeout: TRANSFER_TIMEOUT_MS,
    },
    async (request, reply) => {
      const { key, file } = request.params;
      const asked = file.replace(/\.webp$/, '');
      // The service worker handles this too, but isn't installed on the first visit.
      const isLarge = asked === 'full' || asked === 'medium';
      const variant = isLarge && request.headers['save-data'] === 'on' ? 'card' : asked;
      const found = await images.open(key, variant);
      if (!found) return reply.callNotFound();
      const vary = [reply.getHeader('vary'), 'Save-Data'].filter(Boolean).join(', ');
      if (isLarge) void reply.header('vary', vary);
      void reply
        .header('etag', found.etag)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match']?.includes(found.etag)) {
        found.stream.destroy();
        return reply.code(304).send();
      }
      return reply.header('content-length', found.bytes).type('image/webp').send(found.stream);
    },
  );
}

/**
 * Our own image host with imgbb's wire format (docs/rules.md §3): POST /images/1/upload, GET
 * /images/i/:key/:variant.webp.
 */
export const imageRoutes: Routes = (app, { env, db, images, rateLimits }) => {
  if (!env.images.own) return;
  const keys = createUploadKeys(env.tokenSecret);
  const callers = createCallerLoader(db);
  const limit = (of: string, max: number) =>
    rateLimits.exact({ name: `uploads of ${of}`, max, seconds: UPLOADS.windowSeconds });
  const ofPerson = limit('a person', UPLOADS.perPerson);
  const ofStranger = limit('a stranger', UPLOADS.perStranger);
  const ofAddress = limit('an address', UPLOADS.perAddress);
  // Requesting more keys doesn't raise the quota; the limit leaves room for a family behind one
  // address.
  const ofStrangersAtAddress = limit('strangers at an address', UPLOADS.strangersPerAddress);
  void app.register(multipart);
  void app.register(async (host) => {
    host.post(
      '/1/upload',
      {
        config: {
          access: 'public',
          rateLimit: false,
          foreignRefusals: { 400: ImageRefused, 429: ImageRefused, 507: ImageRefused },
        },
        bodyLimit: MAX_FORM_BYTES,
        compress: false,
        handlerTimeout: TRANSFER_TIMEOUT_MS,
        schema: { summary: 'Upload a picture, in the wire format of imgbb', querystring: UploadQuery },
      },
      async (request, reply) => {
        const refused = (code: number, message: string, status = 400) =>
          reply.code(status).send(refusal(message, code, status));
        const { key = '' } = request.query as { key?: string };
        const address = addressGroup(request.ip);
        const uploader = await keys.read(key, address);
        if (uploader === 'invalid') return refused(UPLOAD_REFUSALS.badKey, 'Invalid API v1 key.');
        const person = uploader !== 'ended' && uploader.personId ? await callers(uploader.personId) : undefined;
        if (
          uploader === 'ended' ||
          (uploader.personId && (!person || person.deleted || person.tokenVersion !== uploader.tokenVersion))
        ) {
          return refused(UPLOAD_REFUSALS.keyEnded, 'This upload key has expired. Please try again.');
        }
        if (Number(request.headers['content-length']) > MAX_FORM_BYTES) {
          const { code, message } = new ImageFault('tooLarge');
          return refused(code, message);
        }
        const ofThese = person
          ? await ofPerson.consume(uploader.id)
          : (await ofStranger.consume(uploader.id)) || (await ofStrangersAtAddress.consume(address));
        // Older accounts have only their own limit: nobody at their address can lock them out.
        const wait = ofThese || (person && !person.isNew ? 0 : await ofAddress.consume(address));
        if (wait > 0) {
          reply.header('retry-after', wait);
          return refused(
            UPLOAD_REFUSALS.tooMany,
            `Too many pictures have been uploaded. Please try again in ${Math.ceil(wait / 60)} minutes.`,
            429,
          );
        }
        try {
          const picture = await storePicture({ db, images }, await readPicture(request), {
            address,
            personId: uploader.personId,
          });
          return answer(env.publicUrl, picture);
        } catch (error) {
          if (error instanceof ImageFault) return refused(error.code, error.message);
          if (!isStorageFull(error)) throw error;
          request.log.error({ err: error }, 'a picture could not be stored: the disk is full');
          return refused(PICTURE_REFUSALS.noRoom, 'There is no room for pictures right now.', 507);
        }
      },
    );

    pictureRoutes(host, images);
  });
};
