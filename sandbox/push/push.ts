import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { randomUUID } from 'node:crypto';
import { Problem } from '../http.ts';
import type { Journal } from '../journal.ts';

/** A subscribed browser, known only by its endpoint, as at a real service. */
interface Subscription {
  id: string;
  ended?: true;
}

/** An encrypted message as received; only the browser can read it. */
interface PushMessage {
  /** base64url */
  body: string;
  ttl: number;
  urgency?: string;
  topic?: string;
}

/** Status codes for the next message, instead of 201. */
type PushFault = 404 | 410 | 413 | 429 | 500 | 503;

export interface PushControls {
  /** Creates a subscription and returns its endpoint. */
  subscribe(): string;
  /** Simulates that the browser withdrew its permission. */
  end(endpoint: string): void;
  messages(endpoint: string): PushMessage[];
  inject(fault: PushFault, headers?: Record<string, string>): void;
}

const MAX_PUSH_BYTES = 4096;
const MAX_KEPT_MESSAGES = 100;
const MAX_TOKEN_SECONDS = 24 * 3600;

const refuse = (status: number, message: string): never => {
  throw new Problem(status, { error: { message } });
};

/** Returns the key of `Authorization: vapid t=…, k=…`, an uncompressed P-256 point, as a JWK. */
function keyOf(text: string): object {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return refuse(401, 'The VAPID key is no point of P-256.');
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
}

/** RFC 8292: verifies that the sender signed for this service, for a day at most, with a contact address. */
async function verifySender(header: string | undefined, origin: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=([^,\s]+)$/.exec(header ?? '') ?? [];
  if (!token) refuse(401, 'The Authorization header is missing or no VAPID header.');
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [keyOf(key)] as never }), {
      algorithms: ['ES256'],
      audience: origin,
      requiredClaims: ['exp', 'sub'],
    });
    const isLong = Number(payload.exp) > Date.now() / 1000 + MAX_TOKEN_SECONDS + 60;
    if (isLong || !/^(mailto:|https:)/.test(payload.sub ?? '')) refuse(403, 'The VAPID token is not acceptable.');
  } catch (error) {
    if (error instanceof Problem) throw error;
    refuse(403, 'The VAPID token is not valid.');
  }
}

/** Simulates browsers' push services (RFC 8030, 8188, 8292); stores messages for the test that plays the browser. */
export function mountPush(app: FastifyInstance, journal: Journal, url: () => string): PushControls {
  const subscriptions = journal.table<Subscription>('push.subscriptions');
  const messagesByEndpoint = new Map<string, PushMessage[]>();
  const faults: { status: PushFault; headers: Record<string, string> }[] = [];
  const idOf = (endpoint: string): string => endpoint.split('/').at(-1) ?? '';

  function subscribe(): string {
    const id = randomUUID();
    subscriptions.put(id, { id });
    return `${url()}/push/${id}`;
  }

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', async (request, reply) => {
    const { headers, params } = request;
    const fault = faults.shift();
    if (fault) return reply.code(fault.status).headers(fault.headers).send();
    const subscription = subscriptions.get(params.id) ?? refuse(404, 'There is no such subscription.');
    if (subscription.ended) refuse(410, 'The subscription has ended.');
    await verifySender(headers.authorization, new URL(url()).origin);
    if (headers['content-encoding'] !== 'aes128gcm') refuse(400, 'The content encoding must be aes128gcm.');
    if (!/^\d+$/.test(String(headers.ttl))) refuse(400, 'The TTL header is missing.');
    if (!Buffer.isBuffer(request.body) || request.body.length > MAX_PUSH_BYTES) return reply.code(413).send();
    const message: PushMessage = {
      body: request.body.toString('base64url'),
      ttl: Number(headers.ttl),
      urgency: headers.urgency as string | undefined,
      topic: headers.topic as string | undefined,
    };
    messagesByEndpoint.set(
      params.id,
      [...(messagesByEndpoint.get(params.id) ?? []), message].slice(-MAX_KEPT_MESSAGES),
    );
    return reply.code(201).header('location', `${url()}/push/messages/${randomUUID()}`).send();
  });

  // For journeys, whose sandbox is another process: replaces the browser's own connection to its
  // service.
  app.post('/sandbox/push/subscriptions', () => ({ endpoint: subscribe() }));
  app.get<{ Params: { id: string } }>(
    '/sandbox/push/:id/messages',
    ({ params }) => messagesByEndpoint.get(params.id) ?? [],
  );

  return {
    subscribe,
    end: (endpoint) => void subscriptions.put(idOf(endpoint), { id: idOf(endpoint), ended: true }),
    messages: (endpoint) => messagesByEndpoint.get(idOf(endpoint)) ?? [],
    inject: (status, headers = {}) => void faults.push({ status, headers }),
  };
}
