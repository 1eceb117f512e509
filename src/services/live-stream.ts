import { LIVE_SILENCE_SECONDS } from '#contract/limits';
import { createEventReader, type StreamEvent } from './event-stream';

/** Milliseconds before the first new try, doubled with each that fails. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** Who has been connected for so long was not refused: the next try begins with the shortest pause. */
const STABLE_MS = 30_000;
/** A laptop that slept wakes to a connection that is silent for ever. */
const CHECK_MS = 10_000;

interface StreamSource {
  url: string;
  /** Of each new connection: the token, and where it goes on from. */
  headers(): Record<string, string>;
  /** The token is not taken any more; answers once it is another one, or nobody could be asked. */
  renew(): Promise<unknown>;
  /** Called for all that comes, signs of life included, which are no events. */
  onEvents(events: StreamEvent[]): void;
}

/**
 * Follows a stream of events until stopped; a connection that ends, fails or falls silent is made anew. EventSource
 * could not send the token.
 */
export function followStream({ url, headers, renew, onEvents }: StreamSource): () => void {
  let isStopped = false;
  let heardAt = Date.now();
  let failures = 0;
  let connection = new AbortController();
  let endPause: (() => void) | undefined;

  async function connect(): Promise<unknown> {
    connection = new AbortController();
    heardAt = Date.now();
    const { status, body } = await fetch(url, { headers: headers(), signal: connection.signal, cache: 'no-store' });
    if (status === 401) return renew();
    if (status !== 200 || !body) return;
    const read = createEventReader(onEvents);
    const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await pieces.read(); !piece.done && !isStopped; piece = await pieces.read()) {
      heardAt = Date.now();
      onEvents([]);
      read(piece.value);
    }
  }

  /** All the browsers of a server that has stopped do not come back at the same moment. */
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      const timer = setTimeout(resolve, longest * (0.5 + Math.random() / 2));
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function follow(): Promise<void> {
    while (!isStopped) {
      const begunAt = Date.now();
      await connect().catch(() => undefined);
      failures = Date.now() - begunAt > STABLE_MS ? 0 : failures + 1;
      if (!isStopped) await pause();
    }
  }

  const check = (): void => {
    if (Date.now() - heardAt > LIVE_SILENCE_SECONDS * 1000) connection.abort();
  };
  const reconnect = (): void => {
    failures = 0;
    connection.abort();
    endPause?.();
  };
  const timer = setInterval(check, CHECK_MS);
  window.addEventListener('online', reconnect);
  void follow();
  return () => {
    isStopped = true;
    clearInterval(timer);
    window.removeEventListener('online', reconnect);
    connection.abort();
    endPause?.();
  };
}
