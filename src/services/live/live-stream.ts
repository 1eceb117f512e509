import { LIVE_SILENCE_SECONDS } from '#contract/limits';
import { createEventReader, type StreamEvent } from './event-stream.ts';

/** The delay before the first reconnect, in milliseconds; doubles with each failure. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** A connection that lasted this long resets the delay. */
const STABLE_MS = 30_000;
/** After sleep, a laptop may be left with a connection that is silent forever. */
const CHECK_MS = 10_000;

interface StreamSource {
  url: string;
  /** Called for each connection; returns the token and the position to resume from. */
  headers(): Record<string, string>;
  /**
   * Called when the token is rejected; settles once it has been renewed or renewal isn't possible.
   */
  renew(): Promise<unknown>;
  /** Called for all input; heartbeats come with no events. */
  onEvents(events: StreamEvent[]): void;
}

/**
 * Follows an event stream until stopped, and reconnects when it ends, fails or falls silent.
 * EventSource can't send the token.
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

  /** Jittered, so that a restarted server isn't hit by all browsers in the same moment. */
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
    // Also after the clock was set back.
    if (Math.abs(Date.now() - heardAt) > LIVE_SILENCE_SECONDS * 1000) connection.abort();
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
