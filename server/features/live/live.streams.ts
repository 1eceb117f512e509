import { LIVE_HEARTBEAT_SECONDS, LIVE_STREAMS_PER_PERSON } from '#contract/limits';
import type { LiveEvent } from '#contract/live';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { RouteServices } from '../../context';
import { LIVE_CHANNEL } from '../../database/changes';
import { FROM_NOW_ON, type News, type Reader, readNews } from './live.queries';

/** So many bytes may wait for a client that reads too slowly, before its stream ends. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Milliseconds in which a client must have read the rest of a stream that ended; it may have vanished. */
const ENDING_MS = 10_000;

const HEARTBEAT = ':\n\n';

interface Stream extends Reader {
  /** Whom it counts for, as addressGroup answers it. */
  address: string;
  /** In seconds since 1970, at the latest when its token ends. */
  endsAt: number;
  response: ServerResponse;
  /** Its first position is told. */
  hasBegun: boolean;
}

const eventText = ({ number, kind, id }: News): string =>
  `id: ${number}\ndata: ${JSON.stringify({ kind, id } satisfies LiveEvent)}\n\n`;
/** A named event has no content: what it says is its name, and where the stream goes on from. */
const markText = (name: 'start' | 'reset', position: number): string => `event: ${name}\nid: ${position}\ndata: {}\n\n`;

/** What a stream is told: where it begins; each event it lacks; or, when those are not all there, that anything may have changed. */
function textOf({ told }: Reader, position: number, events: News[]): string {
  if (told === FROM_NOW_ON) return markText('start', position);
  return events.length === position - told ? events.map(eventText).join('') : markText('reset', position);
}

interface LiveStreams {
  /** Goes on from the event that was told last, on this process or another. The answer's head is written. */
  open(stream: Omit<Stream, 'hasBegun'>): void;
  /** Open streams of an address. */
  countOf(address: string): number;
  /** Tells what is committed, from now on. */
  listen(): Promise<void>;
  /** Ends all streams, for good. */
  close(): Promise<void>;
}

/** The streams of this process. What is told of one person is read once for all of theirs, and of many people in one statement. */
export function createLiveStreams(
  { db, metrics }: Pick<RouteServices, 'db' | 'metrics'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LiveStreams {
  /** By person, the oldest first. */
  const streams = new Map<string, Set<Stream>>();
  const countByAddress = new Map<string, number>();
  /** Of whom there may be news that are not read yet. */
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
    const cut = setTimeout(() => response.destroy(), ENDING_MS).unref();
    response.once('close', () => clearTimeout(cut));
  }

  function write(stream: Stream, text: string): void {
    stream.response.write(text);
    if (stream.response.writableLength <= MAX_BUFFERED_BYTES) return;
    end(stream);
    // What waits would never be read.
    stream.response.destroy();
  }

  function tell(stream: Stream, news: News[]): void {
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
        if (streams.get(stream.personId)?.has(stream)) tell(stream, found.get(keyOf(stream)) ?? []);
    } catch (error) {
      log.warn({ err: error }, 'live events could not be read; they will be told later');
      // Another process may be able to.
      for (const stream of readers) if (!stream.hasBegun) end(stream);
    }
  }

  /** One statement at a time: what is told meanwhile is read together. */
  async function read(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (waiting.size > 0) {
      const people = [...waiting];
      waiting.clear();
      await readOnce(people);
    }
    isReading = false;
  }

  function ask(people: Iterable<string>): void {
    for (const id of people) if (streams.has(id)) waiting.add(id);
    void read();
  }

  /** Shows proxies and clients that the connection lives; and reads all anew, should a notification have been lost. */
  function beat(): void {
    const now = Date.now() / 1000;
    for (const own of [...streams.values()])
      for (const stream of [...own])
        if (stream.endsAt <= now) end(stream);
        else write(stream, HEARTBEAT);
    ask(streams.keys());
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
      ask([stream.personId]);
    },
    countOf,
    async listen() {
      timer = setInterval(beat, LIVE_HEARTBEAT_SECONDS * 1000).unref();
      stopListening = await db.listen(LIVE_CHANNEL, (people) => ask(people ? people.split(',') : streams.keys()));
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const own of [...streams.values()]) for (const stream of [...own]) end(stream);
      await stopListening?.();
    },
  };
}
