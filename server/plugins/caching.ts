import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** Answers a public list with an ETag, and 304 to a client that has it already (RULES §3): data is dear on a phone. */
export function sendCached<T extends object>(request: FastifyRequest, reply: FastifyReply, body: T): T {
  const tag = `"${createHash('sha1').update(JSON.stringify(body)).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'public, no-cache');
  if (request.headers['if-none-match'] === tag) reply.code(304).send();
  return body;
}
