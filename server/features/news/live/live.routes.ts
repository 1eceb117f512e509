import { LIVE_STREAM_MINUTES } from '#contract/limits';
import { LiveEvent } from '#contract/news/live';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { bearerOf, callerOf } from '../../../http/authentication.ts';
import { addressGroup } from '../../../services/limits/addresses.ts';
import { FROM_NOW_ON } from './live.queries.ts';
import { createLiveStreams } from './live.streams.ts';

/** Default reconnection delay for clients, in milliseconds. */
const RECONNECT_MS = 3000;
/** Reconnection delay in seconds when the address has too many streams. */
const RETRY_FULL_SECONDS = 60;

/**
 * Returns the time in seconds since 1970 at which a stream must end. Randomized, so that clients
 * don't all reconnect together.
 */
const latestEnd = (): number => Date.now() / 1000 + LIVE_STREAM_MINUTES * 60 * (0.8 + Math.random() * 0.2);

/** An invalid event id gets the same answer as an unknown one: a reset. */
function lastEventId(header: string | string[] | undefined): number {
  if (header === undefined || header === '') return FROM_NOW_ON;
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.MAX_SAFE_INTEGER;
}

/** Server-sent events about what changed for a person (docs/rules.md §8). */
export const liveRoutes: Routes = (app, { db, env, tokens, metrics }) => {
  const streams = createLiveStreams({ db, metrics }, app.log);
  app.addHook('onReady', () => streams.listen());
  // Runs before the server waits for its connections to end.
  app.addHook('preClose', () => streams.close());

  app.get(
    '/live',
    {
      exposeHeadRoute: false,
      config: { access: 'bearer', isStream: true },
      schema: {
        summary: 'Server-sent events about the caller’s data',
        description:
          'Each event has a number (`id`) and names what changed. `Last-Event-ID` resumes after that number, on any process. ' +
          '`start` carries the first position; after a `reset`, refetch everything. The stream ends with its token, or after some minutes.',
        response: { 200: { description: 'Events', content: { 'text/event-stream': { schema: LiveEvent } } } },
      },
    },
    async (request, reply) => {
      const { id: personId } = callerOf(request);
      const token = await tokens.read(bearerOf(request));
      if (typeof token === 'string') return refuse('TOKEN_EXPIRED');
      const address = addressGroup(request.ip);
      if (streams.countOf(address) >= env.streamsPerAddress)
        return refuse('TOO_MANY_REQUESTS', { retryAfter: RETRY_FULL_SECONDS });
      // From here on the stream alone writes to the socket: no timeout, no compression, no ETag.
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
        // The connection ends with the stream.
        connection: 'close',
      });
      reply.raw.write(`retry: ${RECONNECT_MS}\n\n`);
      streams.open({
        personId,
        tokenVersion: token.version,
        told: lastEventId(request.headers['last-event-id']),
        address,
        endsAt: Math.min(token.endsAt, latestEnd()),
        response: reply.raw,
      });
      return reply;
    },
  );
};
