import { LIVE_HEARTBEAT_SECONDS, LIVE_STREAMS_PER_PERSON } from '#contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import type { RouteServices } from '../../../context.ts';
import { LIVE_CHANNEL } from '../../../database/changes.ts';
import { createNewsReader } from './news-reader.ts';
import { createStreamSet, type Stream } from './stream-set.ts';

const HEARTBEAT = ':\n\n';

interface LiveStreams {
  /** Resumes after the last event sent, by this process or another. The caller has written the response head. */
  open(stream: Omit<Stream, 'hasBegun'>): void;
  /** Number of open streams of an address. */
  countOf(address: string): number;
  /** Starts to send committed events. */
  listen(): Promise<void>;
  /** Ends all streams permanently. */
  close(): Promise<void>;
}

/** Manages the open streams of this process. */
export function createLiveStreams(
  { db, metrics }: Pick<RouteServices, 'db' | 'metrics'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LiveStreams {
  const streams = createStreamSet(metrics);
  const enqueueReads = createNewsReader({ db, metrics }, streams, log);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  /**
   * Sends a heartbeat so that proxies and clients keep the connection open. Rereads everything in
   * case a notification was lost.
   */
  function sendHeartbeats(): void {
    const now = Date.now() / 1000;
    for (const stream of streams.all())
      if (stream.endsAt <= now) streams.end(stream);
      else streams.write(stream, HEARTBEAT);
    enqueueReads(streams.people());
  }

  return {
    open(given) {
      const stream: Stream = { ...given, hasBegun: false };
      if (isClosed) return void stream.response.end();
      const own = streams.add(stream);
      stream.response.once('close', () => streams.end(stream));
      stream.response.on('error', () => streams.end(stream));
      const [oldest] = own;
      if (oldest && own.size > LIVE_STREAMS_PER_PERSON) streams.end(oldest);
      enqueueReads([stream.personId]);
    },
    countOf: streams.countOf,
    async listen() {
      timer = setInterval(sendHeartbeats, LIVE_HEARTBEAT_SECONDS * 1000).unref();
      stopListening = await db.listen(LIVE_CHANNEL, (people) =>
        enqueueReads(people ? people.split(',') : streams.people()),
      );
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const stream of streams.all()) streams.end(stream);
      await stopListening?.();
    },
  };
}
