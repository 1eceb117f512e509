import multipart from '@fastify/multipart';
import { ImageRefused, ImageUploaded } from '#contract/image';
import { BOUNDS } from '#contract/lists';
import Type from 'typebox';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../app';
import { TRANSFER_TIMEOUT_MS } from '../../plugins/timeouts';
import { ImageFault, imagePath, type StoredPicture } from '../../services/images';

const UploadQuery = Type.Object({ key: Type.Optional(Type.String()) });
const VariantParams = Type.Object({ key: Type.String(), file: Type.String() });

/** The multipart field `image`: a file, or base64 text as imgbb also takes it. */
async function pictureOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ImageFault('Send the picture as the multipart field "image".');
  for await (const part of request.parts({ limits: { fileSize: BOUNDS.imageBytes, fieldSize: BOUNDS.imageBytes * 1.4, files: 1, fields: 10 } })) {
    if (part.fieldname !== 'image') {
      if (part.type === 'file') part.file.resume();
      continue;
    }
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.file.truncated) throw new ImageFault('The picture is larger than 10 MB.');
      return bytes;
    }
    const bytes = Buffer.from(String(part.value).replace(/^data:[^,]*,/, ''), 'base64');
    if (part.valueTruncated || bytes.length > BOUNDS.imageBytes) throw new ImageFault('The picture is larger than 10 MB.');
    return bytes;
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
      config: { who: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } },
      bodyLimit: BOUNDS.imageBytes * 2,
      handlerTimeout: TRANSFER_TIMEOUT_MS,
      schema: { querystring: UploadQuery },
    }, async (request, reply) => {
      const { key } = request.query as { key?: string };
      if (key !== env.images.key) return reply.code(400).send(refusal('Invalid API v1 key.', 100));
      try {
        return answer(env.publicUrl, await images.put(await pictureOf(request)));
      } catch (error) {
        if (error instanceof ImageFault) return reply.code(400).send(refusal(error.message, 310));
        if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') return reply.code(400).send(refusal('The picture is larger than 10 MB.', 313));
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
