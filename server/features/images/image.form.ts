import type { MultipartFile } from '@fastify/multipart';
import { BOUNDS } from '#contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ImageFault, PICTURE_TOO_LARGE } from '../../services/images/picture-pool';

/** Bytes of a whole request: the largest picture as base64 text, and room for the form around it. */
export const MAX_FORM_BYTES = Math.ceil((BOUNDS.imageBytes * 4) / 3) + 100 * 1024;
const LIMITS = { fileSize: BOUNDS.imageBytes * 1.5, fieldSize: 1000, files: 1, fields: 10 };

const UNREADABLE = 'The picture did not arrive whole. Please send it again.';
const MISSING = 'Send the picture as the multipart field "image".';

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

/** The part's bytes; a part that is cut off is the sender's fault. */
async function* bytesOf(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch {
    throw new ImageFault(UNREADABLE);
  }
  if (file.truncated) throw new ImageFault(PICTURE_TOO_LARGE);
}

/**
 * The multipart field `image`: a file, or base64 text.
 * @throws ImageFault for whatever is wrong with the form
 */
export async function readPicture(request: FastifyRequest): Promise<Readable> {
  if (!request.isMultipart()) throw new ImageFault(MISSING);
  try {
    // Text too is streamed, and never gathered in memory.
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
    throw new ImageFault(UNREADABLE);
  }
  throw new ImageFault(MISSING);
}

/** What is left of a request is read for so long and so far, so that its sender comes to read the answer. */
const LEFT_MS = 20_000;
const LEFT_BYTES = 64 * 1024 * 1024;

/** Reads what is left of a request and forgets it. */
function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(done, LEFT_MS);
    function done(): void {
      clearTimeout(timer);
      resolve();
    }
    request.unpipe();
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LEFT_BYTES) done();
    });
    request.once('end', done).once('close', done).once('error', done);
    if (request.readableEnded || request.destroyed) done();
    request.resume();
  });
}

/** All of an answer at once; its end comes when the request has been read, since the connection ends with it. */
async function* answerWhileReading(answer: Buffer, request: IncomingMessage): AsyncGenerator<Buffer> {
  yield answer;
  await drain(request);
}

/**
 * Answers to requests that were not read to their end close the connection: the rest would be taken for the next request, or the next
 * one would wait behind it. A connection that is closed while its client still sends loses the answer; so the rest is read first.
 */
export function drainUnreadRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'POST' || request.raw.readableEnded || typeof payload !== 'string') return payload;
    const answer = Buffer.from(payload);
    reply.header('connection', 'close').header('content-length', answer.length);
    return Readable.from(answerWhileReading(answer, request.raw), { objectMode: false });
  });
}
