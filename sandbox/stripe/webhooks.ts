import { createHmac } from 'node:crypto';
import { nowSeconds } from '../identifiers.ts';
import type { Table } from '../journal.ts';
import type { StripeEvent } from './ledger.ts';

/** Milliseconds: response timeout, first and longest pause between attempts. */
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE = 500;
const MAX_PAUSE_MS = 60_000;
/** Takes about a quarter of an hour; events still undelivered are retried at the next start. */
const MAX_ATTEMPTS = 20;

interface Receiver {
  events: Table<StripeEvent>;
  /** Read again for each delivery. */
  url: () => string;
  secret: string;
}

export interface Webhooks {
  send(eventId: string): void;
  /** Stops all deliveries, as if the network were down. */
  pause(): void;
  /** Delivers pending events and new ones. */
  resume(): void;
  /** Returns the number of undelivered events. */
  undelivered(): number;
  close(): Promise<void>;
}

/** Signs as in https://docs.stripe.com/webhooks#verify-manually */
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
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signed(payload, secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false; // unreachable or too slow: retried
  }
}

/** Delivers events until each has been answered with 2xx. Pending ones are marked on the events themselves. */
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
    else if (tries < MAX_ATTEMPTS) schedule(id, tries, Math.min(MAX_PAUSE_MS, FIRST_PAUSE * 2 ** (tries - 1)));
  }
  /** `tries` counts the attempts so far. */
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
