import type { LiveEvent } from '#contract/news/live';
import type { LightMyRequestResponse } from 'fastify';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEventReader, type StreamEvent } from '../../../src/services/live/event-stream.ts';
import { until } from '../processes/market-process.ts';
import type { Market, TestPerson } from './market.ts';

/**
 * Makes one API call, with or without a person.
 * @param call method and path below /api, as the tables of docs/specification.md §7 and
 * docs/rules.md §3 write it: 'DELETE /products/3'
 */
export function send(
  market: Market,
  call: string,
  who?: Pick<TestPerson, 'headers'>,
  payload?: object,
): Promise<LightMyRequestResponse> {
  const [method, path] = call.split(' ');
  return market.app.inject({ method: method as 'GET', url: `/api${path}`, headers: who?.headers ?? {}, payload });
}

/** Status and code of an answer: '409 PRODUCT_SOLD', or '200' alone. */
export function outcome(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 400) return String(answer.statusCode);
  const { code } = answer.json<{ code?: string }>();
  return code ? `${answer.statusCode} ${code}` : String(answer.statusCode);
}

/** Sends a call that must succeed. */
export async function sendOk(...call: Parameters<typeof send>): Promise<LightMyRequestResponse> {
  const answer = await send(...call);
  expect(outcome(answer)).toBe('200');
  return answer;
}

export interface NetworkAnswer {
  /** '200', or status and code: '409 PRODUCT_SOLD'. */
  outcome: string;
  clientSecret?: string;
  insertedId?: string;
  minutesLeft?: number;
  state?: string;
}

/** The address at which a market listens. */
export const originOf = ({ app }: Pick<Market, 'app'>): string => app.listeningOrigin;

/** Makes a call over the network, like a browser. */
export async function fetchAs(origin: string, who: TestPerson, route: string, body?: object): Promise<NetworkAnswer> {
  const [method, path] = route.split(' ');
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...who.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  const told = (await answer.json()) as Omit<NetworkAnswer, 'outcome'> & { code?: string };
  return { ...told, outcome: answer.ok ? '200' : `${answer.status} ${told.code}` };
}

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

export interface SlowRequest {
  /** Method and address: 'POST /api/products'. */
  call: string;
  headers?: Record<string, string>;
  /** Bytes of the body. */
  bytes: number;
  /** Sends the body in chunks, without saying its length. */
  isChunked?: boolean;
  /** Milliseconds between two pieces. */
  pauseMs?: number;
  /** Sent on the same connection, right after the body. */
  next?: string;
}

/** An answer as a client reads it: status, header `connection` and body of each answer. */
export interface ReadAnswer {
  status: number;
  connection?: string;
  body: string;
}

const PIECE = Buffer.alloc(64 * 1024, 'a');

/** Connects as a client that goes on sending after the server has ended its side. */
export const connectTo = ({ app }: Pick<Market, 'app'>): net.Socket => {
  const { port } = app.server.address() as net.AddressInfo;
  return net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
};

/** Splits what came over a connection into answers. Each has a `content-length`. */
function answersIn(text: string): ReadAnswer[] {
  const answers: ReadAnswer[] = [];
  let rest = text;
  while (rest.startsWith('HTTP/1.1 ')) {
    const [head = '', ...more] = rest.split('\r\n\r\n');
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
    const after = more.join('\r\n\r\n');
    const length = Number(header('content-length'));
    answers.push({ status: Number(head.slice(9, 12)), connection: header('connection'), body: after.slice(0, length) });
    rest = after.slice(length);
  }
  return answers;
}

/**
 * Sends a request like a client that reads nothing until it has sent everything, and then reads all answers.
 * @throws Error `write EPIPE` or `read ECONNRESET` if the server closes the connection too early
 */
export async function sendSlowly(
  market: Pick<Market, 'app'>,
  { call, headers = {}, bytes, isChunked, pauseMs = 20, next }: SlowRequest,
): Promise<ReadAnswer[]> {
  const socket = connectTo(market);
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  await once(socket, 'connect');
  const size: Record<string, string> = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': String(bytes) };
  const lines = Object.entries({ host: 'motohaat', ...headers, ...size }).map(([name, value]) => `${name}: ${value}`);
  const write = async (content: Buffer | string) => {
    if (failure) throw failure;
    if (!socket.write(content)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    if (failure) throw failure;
  };
  try {
    await write(`${call} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    for (let sent = 0; sent < bytes; sent += PIECE.length) {
      const piece = PIECE.subarray(0, Math.min(PIECE.length, bytes - sent));
      await write(
        isChunked
          ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
          : piece,
      );
      await sleep(pauseMs);
    }
    if (isChunked) await write('0\r\n\r\n');
    if (next) await write(next);
    let text = '';
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
    // A kept-alive connection stays open: then the answers are read when nothing more comes.
    await Promise.race([once(socket, 'end'), once(socket, 'close'), sleep(1500)]);
    if (failure && text === '') throw failure;
    return answersIn(text);
  } finally {
    socket.destroy();
  }
}
