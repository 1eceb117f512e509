import type { LiveEvent } from '#contract/news/live';
import type { FastifyBaseLogger } from 'fastify';
import type { RouteServices } from '../../../context.ts';
import { FROM_NOW_ON, type News, type Reader, readNews } from './live.queries.ts';
import type { Stream, StreamSet } from './stream-set.ts';

type Event = Required<Pick<News, 'number' | 'kind' | 'id'>>;

const eventText = ({ number, kind, id }: Event): string =>
  `id: ${number}\ndata: ${JSON.stringify({ kind, id } satisfies LiveEvent)}\n\n`;
/** A named event has no data: its name is the message, and its id is the position to resume from. */
const markText = (name: 'start' | 'reset', position: number): string => `event: ${name}\nid: ${position}\ndata: {}\n\n`;

/**
 * Returns the text to send: the start position; the missed events; or a reset if some of those are
 * no longer stored.
 */
function textOf({ told }: Reader, position: number, events: Event[]): string {
  if (told === FROM_NOW_ON) return markText('start', position);
  return events.length === position - told ? events.map(eventText).join('') : markText('reset', position);
}

/**
 * Returns a function that sends people's unread events to their streams. Reads once per person for all
 * of their streams, and for many people in one statement.
 */
export function createNewsReader(
  { db, metrics }: Pick<RouteServices, 'db' | 'metrics'>,
  streams: StreamSet,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (people: Iterable<string>) => void {
  /** People who may have unread events. */
  const waiting = new Set<string>();
  let isReading = false;

  function sendNews(stream: Stream, news: News[]): void {
    const [first] = news;
    if (first?.hasEnded) return streams.end(stream);
    const position = first?.position ?? stream.told;
    const events = news.flatMap(({ number, kind, id }) =>
      number !== undefined && kind !== undefined && id !== undefined ? [{ number, kind, id }] : [],
    );
    const text = textOf(stream, position, events);
    stream.told = position;
    stream.hasBegun = true;
    metrics?.liveEvents.inc(events.length);
    if (text) streams.write(stream, text);
  }

  async function readOnce(people: Iterable<string>): Promise<void> {
    const readers = [...people].flatMap((id) => streams.of(id));
    if (readers.length === 0) return;
    const keyOf = ({ personId, tokenVersion, told }: Reader): string => `${personId} ${tokenVersion} ${told}`;
    try {
      const found = new Map<string, News[]>();
      for (const one of await readNews(db, readers)) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
      for (const stream of readers)
        if (streams.of(stream.personId).includes(stream)) sendNews(stream, found.get(keyOf(stream)) ?? []);
    } catch (error) {
      log.warn({ err: error }, 'live events could not be read; will retry on the next notification');
      // Another process may be able to serve it.
      for (const stream of readers) if (!stream.hasBegun) streams.end(stream);
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

  return (people) => {
    for (const id of people) if (streams.of(id).length > 0) waiting.add(id);
    void readPending();
  };
}
