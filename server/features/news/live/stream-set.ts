import type { ServerResponse } from 'node:http';
import type { RouteServices } from '../../../context.ts';
import type { Reader } from './live.queries.ts';

/** Maximum bytes buffered for a slow client before its stream is closed. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Milliseconds a client has to read the rest of an ended stream; it may have disappeared. */
const CLOSE_TIMEOUT_MS = 10_000;

export interface Stream extends Reader {
  /** Key for the per-address limit, as returned by addressGroup. */
  address: string;
  /** Seconds since 1970; never later than the token's expiry. */
  endsAt: number;
  response: ServerResponse;
  /** The start position has been sent. */
  hasBegun: boolean;
}

/** The open streams of this process, by person, oldest first. */
export interface StreamSet {
  /** @returns the person's streams, with this one */
  add(stream: Stream): ReadonlySet<Stream>;
  /** Sends the rest of a stream and closes it; does nothing if it has ended. */
  end(stream: Stream): void;
  /** Sends text; ends a stream whose client doesn't read. */
  write(stream: Stream, text: string): void;
  of(personId: string): readonly Stream[];
  people(): Iterable<string>;
  /** A copy, so that streams can end while it is read. */
  all(): Stream[];
  /** Number of open streams of an address. */
  countOf(address: string): number;
}

export function createStreamSet(metrics: RouteServices['metrics']): StreamSet {
  const streams = new Map<string, Set<Stream>>();
  const countByAddress = new Map<string, number>();

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

  return {
    add(stream) {
      const own = streams.get(stream.personId) ?? new Set<Stream>();
      streams.set(stream.personId, own.add(stream));
      addTo(stream.address, 1);
      metrics?.liveStreams.inc();
      return own;
    },
    end,
    write,
    of: (personId) => [...(streams.get(personId) ?? [])],
    people: () => streams.keys(),
    all: () => [...streams.values()].flatMap((own) => [...own]),
    countOf,
  };
}
