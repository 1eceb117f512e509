/** A webhook as the courier sends it; its signature is among the headers. */
export interface Notice {
  headers: Record<string, string>;
  body: object;
}

/** How a courier's webhooks arrive; the first is how it should be. `reversed`: each second one before the first. */
export const BEHAVIORS = ['prompt', 'twice', 'reversed', 'silent'] as const;
export type Behavior = (typeof BEHAVIORS)[number];

/** Milliseconds that couriers wait for an answer, or are said to. */
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 300;
/** How often the real ones try is not known. */
const TRIES = 4;

export interface Notices {
  /** Delivers in the background, one after another. */
  send(notice: Notice): void;
  /** Delivers now, once. @returns the answer, or nothing without one */
  deliver(notice: Notice): Promise<Response | undefined>;
  behave(behavior: Behavior): void;
  behavior(): Behavior;
  /** Resolves when everything sent has been delivered or given up. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** @param url read again for each delivery; nothing is sent without one */
export function createNotices(url: () => string | undefined): Notices {
  const stop = new AbortController();
  let behavior: Behavior = 'prompt';
  let held: Notice | undefined;
  let queue: Promise<void> = Promise.resolve();

  async function deliver({ headers, body }: Notice): Promise<Response | undefined> {
    const address = url();
    if (!address) return undefined;
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      await answer.body?.cancel();
      return answer;
    } catch {
      return undefined; // nobody there, or too slow
    }
  }

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      stop.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });

  async function insist(notice: Notice): Promise<void> {
    for (let tries = 0; tries < TRIES && !stop.signal.aborted; tries += 1) {
      if (tries > 0) await pause(FIRST_PAUSE_MS * 2 ** (tries - 1));
      const answer = await deliver(notice);
      if (answer?.ok) return;
    }
  }

  const enqueue = (notice: Notice): void => void (queue = queue.then(() => insist(notice)));

  return {
    send(notice) {
      if (behavior === 'silent' || !url()) return;
      if (behavior === 'reversed' && !held) {
        held = notice;
        return;
      }
      enqueue(notice);
      if (behavior === 'twice') enqueue(notice);
      if (held) enqueue(held);
      held = undefined;
    },
    deliver,
    behave: (chosen) => void (behavior = chosen),
    behavior: () => behavior,
    idle: () => queue,
    async close() {
      stop.abort();
      await queue;
    },
  };
}
