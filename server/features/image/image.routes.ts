import multipart from '@fastify/multipart';
import { ImageRefused, ImageUploaded } from '#contract/image';
import { BOUNDS } from '#contract/lists';
import Type from 'typebox';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Routes } from '../../app';
import { imagePath, type StoredPicture } from '../../services/images';
import { ImageFault } from '../../services/picture-pool';

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

const refusal = (message: string, code: number): ImageRefused => ({ status_code: 400, error: { message, code }, status_txt: 'Bad Request', success: false });

/** Our own image host, imgbb's wire format (RULES §3): POST /images/1/upload, GET /images/i/:key/:variant.webp. */
export const imageRoutes: Routes = (app, { env, images }) => {
  void app.register(multipart);
  void app.register(async (host) => {
    host.post('/1/upload', {
      config: { who: 'public', rateLimit: false },
      bodyLimit: BOUNDS.imageBytes * 2,
      schema: { querystring: UploadQuery },
    }, async (request, reply) => {
      const { key } = request.query as { key?: string };
      if (key !== env.images.key) return reply.code(400).send(refusal('Invalid API v1 key.', 100));
      try {
        const picture = await images.prepare(await pictureOf(request), request.ip);
        await picture.place().finally(picture.discard);
        return answer(env.publicUrl, picture);
      } catch (error) {
        if (error instanceof ImageFault) return reply.code(400).send(refusal(error.message, 310));
        if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return reply.code(400).send(refusal('The picture is larger than 10 MB.', 313));
        throw error;
      }
    });

    host.get('/i/:key/:file', { config: { who: 'public' }, schema: { params: VariantParams } }, async (request, reply) => {
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
