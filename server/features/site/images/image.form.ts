import type { MultipartFile } from '@fastify/multipart';
import { BOUNDS } from '#contract/limits';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { ImageFault } from '../../../services/images/image-fault.ts';

/** Maximum bytes of a request: the largest picture as base64, plus the form around it. */
export const MAX_FORM_BYTES = Math.ceil((BOUNDS.imageBytes * 4) / 3) + 100 * 1024;
const LIMITS = { fileSize: BOUNDS.imageBytes * 1.5, fieldSize: 1000, files: 1, fields: 10 };

/** Decodes base64 text as it streams in, with or without a data-URL prefix. imgbb accepts both. */
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

/** Yields the part's bytes. A truncated part is the client's error. */
async function* bytesOf(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch {
    throw new ImageFault('incomplete');
  }
  if (file.truncated) throw new ImageFault('tooLarge');
}

/**
 * Reads the multipart field `image`: a file, or base64 text.
 * @throws ImageFault when the form is invalid
 */
export async function readPicture(request: FastifyRequest): Promise<Readable> {
  if (!request.isMultipart()) throw new ImageFault('missing');
  try {
    // Text fields are streamed too, never buffered.
    for await (const part of request.parts({
      limits: LIMITS,
      isPartAFile: (name, _type, file) => name === 'image' || file !== undefined,
    })) {
      if (part.type !== 'file') continue;
      if (part.fieldname === 'image')
        return Readable.from(part.filename === undefined ? decodeBase64(bytesOf(part.file)) : bytesOf(part.file));
      part.file.resume();
    }
  } catch (error) {
    request.log.debug({ err: error }, 'a form could not be read');
    throw new ImageFault('incomplete');
  }
  throw new ImageFault('missing');
}
