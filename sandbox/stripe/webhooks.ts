import { createHmac } from 'node:crypto';
import { nowSeconds } from '../identifiers';
import type { Table } from '../journal';
import type { StripeEvent } from './ledger';

/** The longest wait for an answer, the first and the longest pause between tries. Milliseconds. */
const TIMEOUT = 10_000;
const FIRST_PAUSE = 500;
const MAX_PAUSE_MS = 60_000;
/** About a quarter of an hour; what is undelivered by then is tried anew at the next start. */
const TRIES = 20;

interface Receiver {
  events: Table<StripeEvent>;
  /** Read anew for each delivery. */
  url: () => string;
  secret: string;
}

export interface Webhooks {
  send(eventId: string): void;
  /** Holds every delivery back, as if the network were gone. */
  pause(): void;
  /** Delivers what was held back, and all that comes. */
  resume(): void;
  /** How many events have not been taken yet. */
  undelivered(): number;
  close(): Promise<void>;
}

/** Signed as https://docs.stripe.com/webhooks#verify-manually says. */
function signed(payload: string, secret: string): string {
  const time = nowSeconds();
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
}

async function isTaken(event: StripeEvent, url: string, secret: string, stopped: AbortSignal): Promise<boolean> {
  const payload = JSON.stringify(event);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signed(payload, secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false; // nobody there, or too slow: it is tried again
  }
}

/** Delivers events until each has been answered with 2xx; which are still owed is written on the events themselves. */
export function createWebhooks({ events, url, secret }: Receiver): Webhooks {
  const stop = new AbortController();
  const waiting = new Map<string, NodeJS.Timeout>();
  const underway = new Map<string, Promise<void>>();
  let isPaused = false;

  const owed = (): StripeEvent[] => events.all().filter((event) => event.pending_webhooks > 0);

  async function attempt(id: string, tries: number): Promise<void> {
    const event = events.get(id);
    if (!event?.pending_webhooks) return;
    const taken = await isTaken(event, url(), secret, stop.signal);
    if (stop.signal.aborted) return;
    if (taken) events.put(id, { ...event, pending_webhooks: 0 });
    else if (tries < TRIES) schedule(id, tries, Math.min(MAX_PAUSE_MS, FIRST_PAUSE * 2 ** (tries - 1)));
  }
  /** `tries` have been made so far. */
  function schedule(id: string, tries: number, pause: number): void {
    if (isPaused || stop.signal.aborted) return;
    waiting.set(
      id,
      setTimeout(() => {
        waiting.delete(id);
        underway.set(
          id,
          attempt(id, tries + 1).finally(() => underway.delete(id)),
        );
      }, pause),
    );
  }
  function send(id: string): void {
    if (!waiting.has(id) && !underway.has(id)) schedule(id, 0, 0);
  }
  function forgetTimers(): void {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  }

  return {
    send,
    pause() {
      isPaused = true;
      forgetTimers();
    },
    resume() {
      isPaused = false;
      for (const { id } of owed()) send(id);
    },
    undelivered: () => owed().length,
    async close() {
      stop.abort();
      forgetTimers();
      await Promise.all(underway.values());
    },
  };
}
