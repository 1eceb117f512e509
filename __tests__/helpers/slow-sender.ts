import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from './market.ts';

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

/** What a client reads: status, header `connection` and body of each answer. */
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
