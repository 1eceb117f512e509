import multipart from '@fastify/multipart';
import { ImageRefused, ImageUploaded } from '#contract/image';
import { BOUNDS, UPLOAD_REFUSALS } from '#contract/lists';
import Type from 'typebox';
import type { FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type { Routes } from '../../app';
import { keepPicture } from '../../database/pictures';
import { TRANSFER_TIMEOUT_MS } from '../../plugins/timeouts';
import { addressGroup } from '../../services/addresses';
import { imagePath, type StoredPicture } from '../../services/images';
import { ImageFault } from '../../services/picture-pool';
import { createQuota, type Quota } from '../../services/quota';
import { createUploadKeys } from '../../services/upload-keys';

const UploadQuery = Type.Object({ key: Type.Optional(Type.String()) });
const VariantParams = Type.Object({ key: Type.String(), file: Type.String() });

/** Base64 text as imgbb also takes it, with or without the prefix of a data address, decoded as it comes. */
async function* decodeBase64(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let text = '';
  let started = false;
  for await (const chunk of chunks) {
    text += chunk.toString('latin1');
    if (!started && text.startsWith('data:') && !text.includes(',') && text.length < 200) continue;
    text = (started ? text : text.replace(/^data:[^,]*,/, '')).replace(/[^\w+/-]/g, '');
    started = true;
    const whole = text.length - (text.length % 4);
    yield Buffer.from(text.slice(0, whole), 'base64');
    text = text.slice(whole);
  }
  yield Buffer.from(text, 'base64');
}

const LIMITS = { fileSize: BOUNDS.imageBytes * 1.5, fieldSize: 1000, files: 1, fields: 10 };

/** The multipart field `image`: a file, or base64 text. */
async function pictureOf(request: FastifyRequest): Promise<Readable> {
  if (!request.isMultipart()) throw new ImageFault('Send the picture as the multipart field "image".');
  // Text too is streamed, and never gathered in memory.
  for await (const part of request.parts({ limits: LIMITS, isPartAFile: (name, _type, file) => name === 'image' || file !== undefined })) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'image') return part.filename === undefined ? Readable.from(decodeBase64(part.file)) : part.file;
    part.file.resume();
  }
  throw new ImageFault('Send the picture as the multipart field "image".');
}

function answer(origin: string, { key, width, height, size }: StoredPicture): ImageUploaded {
  const part = (variant: 'full' | 'card' | 'thumb') => ({
    filename: `${variant}.webp`, name: key, mime: 'image/webp', extension: 'webp', url: origin + imagePath(key, variant),
  });
  const [image, medium, thumb] = [part('full'), part('card'), part('thumb')];
  return {
    data: {
      id: key, title: key, url_viewer: image.url, url: image.url, display_url: medium.url, width, height, size,
      time: Math.floor(Date.now() / 1000), expiration: 0, image, thumb, medium, delete_url: image.url,
    },
    success: true,
    status: 200,
  };
}

const refusal = (message: string, code: number, status: number): ImageRefused =>
  ({ status_code: status, error: { message, code }, status_txt: STATUS_CODES[status] ?? 'Error', success: false });

/** So many pictures in ten minutes. */
const WINDOW_SECONDS = 600;
const PICTURES = { person: 100, stranger: 10, address: 200 };

/** Our own image host, imgbb's wire format (RULES §3): POST /images/1/upload, GET /images/i/:key/:variant.webp. */
export const imageRoutes: Routes = (app, { env, db, images }) => {
  const keys = createUploadKeys(env.tokenSecret);
  const [ofPerson, ofStranger, ofAddress] = [PICTURES.person, PICTURES.stranger, PICTURES.address]
    .map((max) => createQuota({ max, seconds: WINDOW_SECONDS })) as [Quota, Quota, Quota];
  void app.register(multipart);
  void app.register(async (host) => {
    host.post('/1/upload', {
      config: { who: 'public', rateLimit: false },
      bodyLimit: BOUNDS.imageBytes * 2,
      handlerTimeout: TRANSFER_TIMEOUT_MS,
      schema: { querystring: UploadQuery },
    }, async (request, reply) => {
      const refused = (code: number, message: string, status = 400) => reply.code(status).send(refusal(message, code, status));
      const { key = '' } = request.query as { key?: string };
      const address = addressGroup(request.ip);
      const uploader = await keys.read(key, address);
      if (uploader === 'invalid') return refused(UPLOAD_REFUSALS.badKey, 'Invalid API v1 key.');
      if (uploader === 'ended') return refused(UPLOAD_REFUSALS.keyEnded, 'This upload key has expired. Please try again.');
      const wait = ofAddress.take(address) || (uploader.personId ? ofPerson : ofStranger).take(uploader.id);
      if (wait > 0) {
        reply.header('retry-after', wait);
        return refused(UPLOAD_REFUSALS.tooMany, `Too many pictures have been uploaded. Please try again in ${Math.ceil(wait / 60)} minutes.`, 429);
      }
      try {
        const picture = await images.prepare(await pictureOf(request), address);
        try {
          await db.transaction(async (tx) => {
            await keepPicture(tx, picture.key, uploader.personId);
            await picture.place();
          });
        } finally {
          await picture.discard();
        }
        return answer(env.publicUrl, picture);
      } catch (error) {
        if (error instanceof ImageFault) return refused(310, error.message);
        if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return refused(313, 'The picture is larger than 10 MB.');
        throw error;
      }
    });

    host.get('/i/:key/:file', { config: { who: 'public' }, schema: { params: VariantParams }, handlerTimeout: TRANSFER_TIMEOUT_MS }, async (request, reply) => {
      const { key, file } = request.params as { key: string; file: string };
      const found = await images.open(key, file.replace(/\.webp$/, ''));
      if (!found) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', found.bytes)
        .type('image/webp')
        .send(found.stream);
    });
  });
};
