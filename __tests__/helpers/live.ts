import type { LiveEvent } from '#contract/live';
import type { App } from '../../server/context.ts';
import { createEventReader, type StreamEvent } from '../../src/services/live/event-stream.ts';
import type { TestPerson } from './market.ts';
import { until } from './market-process.ts';

/** A live event stream as a client sees it. */
export interface LiveStream {
  status: number;
  headers: Headers;
  /** All events received so far. */
  events: StreamEvent[];
  /** All input received, including comments. */
  text(): string;
  /** Waits for this many events, and returns all received. */
  heard(count: number): Promise<StreamEvent[]>;
  /** Resolves when the server has ended it, or it broke. */
  ended: Promise<void>;
  close(): void;
}

export const originOf = (app: App): string => app.listeningOrigin;

export async function openStream(
  origin: string,
  who: Pick<TestPerson, 'headers'>,
  lastEventId?: string | number,
): Promise<LiveStream> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/live`, {
    headers: { ...who.headers, ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }) },
    signal: controller.signal,
  });
  const events: StreamEvent[] = [];
  let text = '';
  let hasEnded = false;
  const read = createEventReader((news) => events.push(...news));
  async function follow(): Promise<void> {
    const pieces = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
    for await (const piece of pieces) {
      text += piece;
      read(piece);
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    events,
    text: () => text,
    heard: (count) =>
      until(() => {
        if (events.length >= count) return events;
        if (hasEnded) throw new Error(`It ended after ${events.length} of ${count} events: ${response.status} ${text}`);
      }),
    ended: follow()
      .catch(() => undefined)
      .finally(() => {
        hasEnded = true;
      }),
    close: () => controller.abort(),
  };
}

/** Opens a stream, and waits for its start marker. */
export async function openedStream(...given: Parameters<typeof openStream>): Promise<LiveStream> {
  const stream = await openStream(...given);
  await stream.heard(1);
  return stream;
}

/** Ids and contents in order of arrival; markers by name. */
export const toldIn = (stream: LiveStream): [number: number, what: string][] =>
  stream.events.map(({ id, event, data }) => {
    const { kind, id: subject } = JSON.parse(data) as Partial<LiveEvent>;
    return [Number(id), event || `${kind} ${subject}`];
  });
