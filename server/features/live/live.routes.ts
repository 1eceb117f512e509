import { LIVE_STREAM_MINUTES } from '#contract/limits';
import { LiveEvent } from '#contract/live';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../context';
import { bearerOf, callerOf } from '../../http/authentication';
import { addressGroup } from '../../services/limits/addresses';
import { FROM_NOW_ON } from './live.queries';
import { createLiveStreams } from './live.streams';

/** Milliseconds after which a client that knows nothing better connects again. */
const RETRY_MS = 3000;
/** Seconds after which a stream is tried again where its address has too many. */
const RETRY_FULL_SECONDS = 60;

/** When a stream ends at the latest, in seconds since 1970; spread, so that not all clients reconnect together. */
const latestEnd = (): number => Date.now() / 1000 + LIVE_STREAM_MINUTES * 60 * (0.8 + Math.random() * 0.2);

/** What is no number of an event is answered like one that never was: by a reset. */
function lastEventId(header: string | string[] | undefined): number {
  if (header === undefined || header === '') return FROM_NOW_ON;
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.MAX_SAFE_INTEGER;
}

/** The stream of what has changed for a person (docs/rules.md §8). */
export const liveRoutes: Routes = (app, { db, env, tokens, metrics }) => {
  const streams = createLiveStreams({ db, metrics }, app.log);
  app.addHook('onReady', () => streams.listen());
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => streams.close());

  app.get(
    '/live',
    {
      exposeHeadRoute: false,
      config: { access: 'bearer', isStream: true },
      schema: {
        summary: 'Server-sent events: what of the caller’s has changed',
        description:
          'Each event has a number (`id`) and names what has changed; `Last-Event-ID` continues after that number, on any process. ' +
          '`start` tells the number to begin with; after a `reset` anything may have changed. The stream ends with its token, and after some minutes.',
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
      // From here on nothing answers but the stream: no time limit, no compression, no ETag.
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
        // It belongs to the stream and ends with it.
        connection: 'close',
      });
      reply.raw.write(`retry: ${RETRY_MS}\n\n`);
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
