import type { Client } from 'pg';
import { type Channel, CHANNELS, type Hear } from './changes.ts';

/** First pause between connection attempts in milliseconds, doubled each time. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
/**
 * Interval of probes that detect a silently lost connection, which otherwise looks like one without
 * notifications.
 */
const PROBE_MS = 15_000;

/**
 * Listens on all channels over a dedicated connection, and reconnects when it breaks. It must
 * connect to the server itself: a pooler in transaction mode would hand the session to other
 * clients.
 * @param connect creates a client that is not connected yet
 * @returns a function that stops it
 */
export function listenOnPostgres(
  connect: () => Client,
  hear: (channel: Channel, ...payload: Parameters<Hear>) => void,
  onError: (error: Error) => void,
): () => Promise<void> {
  let stopped = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;

  function after(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void work(), milliseconds).unref();
  }

  /** Runs once per connection, on the first failure. */
  function lose(lost: Client, error: Error): void {
    if (lost !== client || stopped) return;
    client = undefined;
    onError(error);
    lost.end().catch(() => undefined);
    after(pause, start);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }

  async function probe(current: Client): Promise<void> {
    try {
      await current.query('select 1');
      after(PROBE_MS, () => probe(current));
    } catch (error) {
      lose(current, error as Error);
    }
  }

  async function start(): Promise<void> {
    if (stopped) return;
    let next: Client;
    try {
      next = connect();
    } catch (error) {
      onError(error as Error);
      return after(MAX_PAUSE_MS, start);
    }
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('The notification connection ended.')));
    next.on('notification', ({ channel, payload }) => hear(channel as Channel, payload));
    try {
      await next.connect();
      await next.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
      pause = FIRST_PAUSE_MS;
      // Notifications sent before it listened, or while it was disconnected, are lost.
      for (const channel of CHANNELS) hear(channel);
      after(PROBE_MS, () => probe(next));
    } catch (error) {
      lose(next, error as Error);
    }
  }

  void start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  };
}
