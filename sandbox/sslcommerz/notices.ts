import { randomName } from '../identifiers.ts';
import type { Notice } from './ledger.ts';
import type { Table } from '../journal.ts';

/** Milliseconds: how long the shop may take to answer, the first and the longest pause between tries. */
const TIMEOUT = 10_000;
const FIRST_PAUSE = 500;
const MAX_PAUSE_MS = 60_000;
/** About a quarter of an hour; what is undelivered by then is tried again at the next start. */
const TRIES = 20;

export interface Notices {
  /** Keeps a notice for the shop. Nothing is sent before `send`. */
  add(url: string, body: string, delayMs?: number): string;
  /** Delivers a notice in the background, with retries. */
  send(id: string): void;
  /** Tries once, immediately, and leaves the rest to the background. */
  sendFirst(id: string): Promise<void>;
  /** Holds every delivery back, as if the network were gone. */
  pause(): void;
  resume(): void;
  undelivered(): number;
  close(): Promise<void>;
}

/** Posts a form as the provider's servers do; true when it was answered with 2xx. */
export async function post(url: string, body: string, stopped: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT)]),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false; // nobody there, or too slow
  }
}

/** Delivers IPNs until each has been answered with 2xx. Those still owed are rows of the journal. */
export function createNotices(rows: Table<Notice>): Notices {
  const stop = new AbortController();
  const waiting = new Map<string, NodeJS.Timeout>();
  const underway = new Map<string, Promise<void>>();
  let isPaused = false;

  async function attempt(id: string, tries: number): Promise<void> {
    const notice = rows.get(id);
    if (!notice) return;
    const isTaken = await post(notice.url, notice.body, stop.signal);
    if (stop.signal.aborted) return;
    if (isTaken) rows.remove(id);
    else if (tries < TRIES) schedule(id, tries, Math.min(MAX_PAUSE_MS, FIRST_PAUSE * 2 ** (tries - 1)));
  }
  function begin(id: string, tries: number): Promise<void> {
    const work = attempt(id, tries).finally(() => underway.delete(id));
    underway.set(id, work);
    return work;
  }
  /** `tries` have been made so far. */
  function schedule(id: string, tries: number, pause: number): void {
    if (isPaused || stop.signal.aborted) return;
    const timer = setTimeout(() => {
      waiting.delete(id);
      void begin(id, tries + 1);
    }, pause);
    waiting.set(id, timer);
  }
  function send(id: string): void {
    const notice = rows.get(id);
    if (!notice || waiting.has(id) || underway.has(id)) return;
    schedule(id, 0, Math.max(0, notice.notBefore - Date.now()));
  }
  function clearTimers(): void {
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
  }

  return {
    add(url, body, delayMs = 0) {
      const id = randomName(20);
      rows.put(id, { id, url, body, notBefore: Date.now() + delayMs });
      return id;
    },
    send,
    sendFirst: async (id) => (isPaused || stop.signal.aborted ? undefined : begin(id, 1)),
    pause() {
      isPaused = true;
      clearTimers();
    },
    resume() {
      isPaused = false;
      for (const { id } of rows.all()) send(id);
    },
    undelivered: () => rows.all().length,
    async close() {
      stop.abort();
      clearTimers();
      await Promise.all(underway.values());
    },
  };
}
