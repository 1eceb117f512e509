import { LIVE_HEARTBEAT_SECONDS, LIVE_STREAMS_PER_PERSON } from '#contract/limits';
import type { LiveEvent } from '#contract/live';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { RouteServices } from '../../context';
import { LIVE_CHANNEL } from '../../database/changes';
import { FROM_NOW_ON, type News, type Reader, readNews } from './live.queries';

/** Maximum bytes buffered for a slow client before its stream is closed. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Milliseconds a client has to read the rest of an ended stream; it may have disappeared. */
const CLOSE_TIMEOUT_MS = 10_000;

const HEARTBEAT = ':\n\n';

interface Stream extends Reader {
  /** Key for the per-address limit, as returned by addressGroup. */
  address: string;
  /** Seconds since 1970; never later than the token's expiry. */
  endsAt: number;
  response: ServerResponse;
  /** The start position has been sent. */
  hasBegun: boolean;
}

const eventText = ({ number, kind, id }: News): string =>
  `id: ${number}\ndata: ${JSON.stringify({ kind, id } satisfies LiveEvent)}\n\n`;
/** A named event has no data: its name is the message, and its id is the position to resume from. */
const markText = (name: 'start' | 'reset', position: number): string => `event: ${name}\nid: ${position}\ndata: {}\n\n`;

/**
 * Returns the text to send: the start position; the missed events; or a reset if some of those are
 * no longer stored.
 */
function textOf({ told }: Reader, position: number, events: News[]): string {
  if (told === FROM_NOW_ON) return markText('start', position);
  return events.length === position - told ? events.map(eventText).join('') : markText('reset', position);
}

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

/**
 * Manages the open streams of this process. Reads once per person for all of their streams, and for
 * many people in one statement.
 */
export function createLiveStreams(
  { db, metrics }: Pick<RouteServices, 'db' | 'metrics'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LiveStreams {
  /** By person, oldest first. */
  const streams = new Map<string, Set<Stream>>();
  const countByAddress = new Map<string, number>();
  /** People who may have unread events. */
  const waiting = new Set<string>();
  let isReading = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const countOf = (address: string): number => countByAddress.get(address) ?? 0;

  function addTo(address: string, change: 1 | -1): void {
    const count = countOf(address) + change;
    if (count > 0) countByAddress.set(address, count);
    else countByAddress.delete(address);
  }

  function end(stream: Stream): void {
    const { personId, address, response } = stream;
    const own = streams.get(personId);
    if (!own?.delete(stream)) return;
    if (own.size === 0) streams.delete(personId);
    addTo(address, -1);
    metrics?.liveStreams.dec();
    response.end();
    const closeTimer = setTimeout(() => response.destroy(), CLOSE_TIMEOUT_MS).unref();
    response.once('close', () => clearTimeout(closeTimer));
  }

  function write(stream: Stream, text: string): void {
    stream.response.write(text);
    if (stream.response.writableLength <= MAX_BUFFERED_BYTES) return;
    end(stream);
    // Buffered data would never be read.
    stream.response.destroy();
  }

  function sendNews(stream: Stream, news: News[]): void {
    const [first] = news;
    if (first?.hasEnded) return end(stream);
    const position = first?.position ?? stream.told;
    const events = news.filter(({ number }) => number !== null);
    const text = textOf(stream, position, events);
    stream.told = position;
    stream.hasBegun = true;
    metrics?.liveEvents.inc(events.length);
    if (text) write(stream, text);
  }

  async function readOnce(people: Iterable<string>): Promise<void> {
    const readers = [...people].flatMap((id) => [...(streams.get(id) ?? [])]);
    if (readers.length === 0) return;
    const keyOf = ({ personId, tokenVersion, told }: Reader): string => `${personId} ${tokenVersion} ${told}`;
    try {
      const found = new Map<string, News[]>();
      for (const one of await readNews(db, readers)) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
      for (const stream of readers)
        if (streams.get(stream.personId)?.has(stream)) sendNews(stream, found.get(keyOf(stream)) ?? []);
    } catch (error) {
      log.warn({ err: error }, 'live events could not be read; will retry on the next notification');
      // Another process may be able to serve it.
      for (const stream of readers) if (!stream.hasBegun) end(stream);
    }
  }

  /** Runs one statement at a time; notifications that arrive in the meantime are read together. */
  async function readPending(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (waiting.size > 0) {
      const people = [...waiting];
      waiting.clear();
      await readOnce(people);
    }
    isReading = false;
  }

  function enqueueReads(people: Iterable<string>): void {
    for (const id of people) if (streams.has(id)) waiting.add(id);
    void readPending();
  }

  /**
   * Sends a heartbeat so that proxies and clients keep the connection open. Rereads everything in
   * case a notification was lost.
   */
  function sendHeartbeats(): void {
    const now = Date.now() / 1000;
    for (const own of [...streams.values()])
      for (const stream of [...own])
        if (stream.endsAt <= now) end(stream);
        else write(stream, HEARTBEAT);
    enqueueReads(streams.keys());
  }

  return {
    open(given) {
      const stream: Stream = { ...given, hasBegun: false };
      if (isClosed) return void stream.response.end();
      const own = streams.get(stream.personId) ?? new Set<Stream>();
      streams.set(stream.personId, own.add(stream));
      addTo(stream.address, 1);
      metrics?.liveStreams.inc();
      stream.response.once('close', () => end(stream));
      stream.response.on('error', () => end(stream));
      const [oldest] = own;
      if (oldest && own.size > LIVE_STREAMS_PER_PERSON) end(oldest);
      enqueueReads([stream.personId]);
    },
    countOf,
    async listen() {
      timer = setInterval(sendHeartbeats, LIVE_HEARTBEAT_SECONDS * 1000).unref();
      stopListening = await db.listen(LIVE_CHANNEL, (people) =>
        enqueueReads(people ? people.split(',') : streams.keys()),
      );
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const own of [...streams.values()]) for (const stream of [...own]) end(stream);
      await stopListening?.();
    },
  };
}
